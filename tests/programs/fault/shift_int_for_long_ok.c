// mpiproof-test:
// expect: verified

/* The constant 1 is an int; the shift is meant for 64 bits. */
static unsigned long bit(int n) {
  return 1ul << n;
}

int main(void) {
  return bit(40) == 1ul << 40 ? 0 : 1;
}
