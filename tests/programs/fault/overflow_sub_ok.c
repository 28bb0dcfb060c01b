// mpiproof-test:
// options: --check=overflow
// expect: verified

/* Comparison by subtraction. */
static int compare(int a, int b) {
  return (a > b) - (a < b);
}

int main(void) {
  return compare(2000000000, -2000000000) == 0;
}
