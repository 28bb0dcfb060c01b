// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* A right shift by 64 in 64 bits. */
static unsigned long top(unsigned long x, int n) {
  return x >> (64 - n); /* @BUG */
}

int main(void) {
  unsigned long x = 0x8000000000000000ul;
  return top(x, 1) == 1 && top(x, 0) == 0 ? 0 : 1;
}
