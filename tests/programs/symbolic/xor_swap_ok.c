// mpiproof-test:
// expect: verified

/* Exchange without a third variable, and what happens if both are one. */
#include <mpiproof.h>

static void swap(int *x, int *y) {
  *x ^= *y;
  *y ^= *x;
  *x ^= *y;
}

int main(void) {
  int a[2];
  mpiproof_symbolic(a, sizeof a, "a");
  int x = a[0], y = a[1];
  swap(&a[0], &a[1]);
  mpiproof_assert((a[0] == y) & (a[1] == x));
  return 0;
}
