// mpiproof-test:
// expect: verified

/* Recursion without a base case. */
static long sum(long n) { return n <= 0 ? 0 : n + sum(n - 1); }

int main(void) {
  return sum(100) == 5050 ? 0 : 1;
}
