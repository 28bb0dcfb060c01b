// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* The constant 1 is an int; the shift is meant for 64 bits. */
static unsigned long bit(int n) {
  return 1 << n; /* @BUG */
}

int main(void) {
  return bit(40) == 1ul << 40 ? 0 : 1;
}
