// mpiproof-test:
// expect: violated
// finding: stack-overflow @ BUG

/* The base case is stepped over. */
static int down(int n) { return n == 0 ? 0 : 1 + down(n - 2); } /* @BUG */

int main(void) {
  return down(7) == 4 ? 0 : 1;
}
