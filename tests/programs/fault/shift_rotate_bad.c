// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* A rotation by zero shifts by the width. */
static unsigned rotate(unsigned x, unsigned n) {
  return x << n | x >> (32 - n); /* @BUG */
}

int main(void) {
  unsigned x = 0x80000001u;
  for (unsigned n = 0; n < 32; n++) {
    if (rotate(x, n) == 0) return 1;
  }
  return 0;
}
