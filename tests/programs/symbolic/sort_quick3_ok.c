// mpiproof-test:
// expect: verified

/* Quicksort of three ints. */
#include <mpiproof.h>

static void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

static void sort(int *a, int low, int high) {
  if (low >= high) return;
  int store = low;
  for (int i = low; i < high; i++) {
    if (a[i] < a[high]) swap(&a[i], &a[store++]);
  }
  swap(&a[store], &a[high]);
  sort(a, low, store - 1);
  sort(a, store + 1, high);
}

int main(void) {
  int a[3];
  mpiproof_symbolic(a, sizeof a, "a");
  sort(a, 0, 2);
  mpiproof_assert(a[0] <= a[1]);
  mpiproof_assert(a[1] <= a[2]);
  return 0;
}
