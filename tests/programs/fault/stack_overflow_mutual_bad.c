// mpiproof-test:
// expect: violated
// finding: stack-overflow @ BUG

/* Two functions that call each other for ever. */
static int f(int n);
static int g(int n);

int f(int n) { return g(n) + 1; } int g(int n) { return f(n); } /* @BUG */

int main(void) {
  return f(1) == 19 ? 0 : 1;
}
