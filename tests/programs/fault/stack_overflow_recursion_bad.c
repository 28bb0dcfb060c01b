// mpiproof-test:
// expect: violated
// finding: stack-overflow @ BUG

/* Recursion without a base case. */
static long sum(long n) { return n + sum(n - 1); } /* @BUG */

int main(void) {
  return sum(100) == 5050 ? 0 : 1;
}
