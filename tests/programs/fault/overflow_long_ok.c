// mpiproof-test:
// options: --check=overflow
// expect: verified

/* 64 bits overflow as well. */
static unsigned long power(unsigned long base, int n) {
  unsigned long r = 1;
  while (n-- > 0) r *= base;
  return r;
}

int main(void) {
  return power(10, 19) == 0;
}
