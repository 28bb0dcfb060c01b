// mpiproof-test:
// expect: verified

/* Quicksort (Hoare's partition) of four chars. */
#include <mpiproof.h>

static void sort(signed char *a, int low, int high) {
  if (low >= high) return;
  signed char pivot = a[(low + high) / 2];
  int i = low, j = high;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i <= j) {
      signed char t = a[i];
      a[i++] = a[j];
      a[j--] = t;
    }
  }
  sort(a, low, j);
  sort(a, i, high);
}

int main(void) {
  signed char a[4];
  mpiproof_symbolic(a, sizeof a, "a");
  sort(a, 0, 3);
  for (int i = 0; i < 3; i++) mpiproof_assert(a[i] <= a[i + 1]);
  return 0;
}
