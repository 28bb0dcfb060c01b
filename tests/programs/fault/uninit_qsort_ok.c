// mpiproof-test:
// expect: verified

/* One element of the array to be sorted was never set. */
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  const int *x = a, *y = b;
  if (*x < *y)
    return -1;
  return *x > *y;
}

int main(void) {
  int a[3];
  a[0] = 3;
  a[1] = 1;
  a[2] = 2;
  qsort(a, 3, sizeof a[0], compare);
  return a[0] == 1 ? 0 : 1;
}
