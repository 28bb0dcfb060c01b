// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* 64 bits overflow as well. */
static long power(long base, int n) {
  long r = 1;
  while (n-- > 0) r *= base; /* @BUG */
  return r;
}

int main(void) {
  return power(10, 19) == 0;
}
