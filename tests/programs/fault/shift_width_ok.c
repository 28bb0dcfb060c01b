// mpiproof-test:
// expect: verified

/* A mask of 32 bits by a shift of 32. */
static unsigned mask(int bits) {
  return bits == 32 ? ~0u : (1u << bits) - 1;
}

int main(void) {
  return mask(31) < mask(32) ? 0 : 1;
}
