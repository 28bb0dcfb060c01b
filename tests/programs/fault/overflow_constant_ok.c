// mpiproof-test:
// options: --check=overflow
// expect: verified

/* The same, widened in time. */
int main(void) {
  long x = 2147483647L + 1, y = 1L << 31;
  long day = 24L * 60 * 60 * 1000 * 1000;
  return x == 1 || y == 1 || day == 1;
}
