// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* A mask of 32 bits by a shift of 32. */
static unsigned mask(int bits) {
  return (1u << bits) - 1; /* @BUG */
}

int main(void) {
  return mask(31) < mask(32) ? 0 : 1;
}
