// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Three comparators with branches on three distinct ints: 3! paths. */
#include <mpiproof.h>

static void order(int *x, int *y) {
  if (*x > *y) {
    int t = *x;
    *x = *y;
    *y = t;
  }
}

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("b"), c = mpiproof_int("c");
  mpiproof_assume((a != b) & (b != c) & (a != c));
  order(&a, &b);
  order(&b, &c);
  mpiproof_assert(a < b); /* @BUG */
  mpiproof_assert(b < c);
  return 0;
}
