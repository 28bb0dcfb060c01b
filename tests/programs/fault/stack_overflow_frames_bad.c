// mpiproof-test:
// expect: violated
// finding: stack-overflow @ BUG

/* Big frames exhaust the stack as well. */
static int deep(int n) { char r[4096]; *r = 1; return *r + deep(n); } /* @BUG */

int main(void) {
  return deep(0) == 21 ? 0 : 1;
}
