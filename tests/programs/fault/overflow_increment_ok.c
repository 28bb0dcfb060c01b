// mpiproof-test:
// options: --check=overflow
// expect: verified

/* A counter of type int incremented once too often. */
#include <mpiproof.h>

int main(void) {
  int n;
  mpiproof_symbolic(&n, sizeof n, "n");
  mpiproof_assume(n != 2147483647);
  n++;
  return n == 7777;
}
