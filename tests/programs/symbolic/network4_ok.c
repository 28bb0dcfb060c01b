// mpiproof-test:
// expect: verified
// paths: 1

/* A sorting network of five comparators without branches: one path. */
#include <mpiproof.h>

static void order(int *a, int i, int j) {
  int x = a[i], y = a[j];
  int mask = -(x > y);
  a[i] = (x & ~mask) | (y & mask);
  a[j] = (y & ~mask) | (x & mask);
}

int main(void) {
  int a[4];
  mpiproof_symbolic(a, sizeof a, "a");
  order(a, 0, 1);
  order(a, 2, 3);
  order(a, 0, 2);
  order(a, 1, 3);
  order(a, 1, 2);
  int sorted = (a[0] <= a[1]) & (a[1] <= a[2]) & (a[2] <= a[3]);
  mpiproof_assert(sorted);
  return 0;
}
