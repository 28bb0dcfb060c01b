// mpiproof-test:
// expect: verified

/* A rotation by zero shifts by the width. */
static unsigned rotate(unsigned x, unsigned n) {
  return x << n | x >> (-n & 31);
}

int main(void) {
  unsigned x = 0x80000001u;
  for (unsigned n = 0; n < 32; n++) {
    if (rotate(x, n) == 0) return 1;
  }
  return 0;
}
