// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* Comparison by subtraction. */
static int compare(int a, int b) {
  return a - b; /* @BUG */
}

int main(void) {
  return compare(2000000000, -2000000000) == 0;
}
