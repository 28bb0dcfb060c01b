// mpiproof-test:
// expect: verified
// paths: 24

/* Insertion sort of four shorts; 4! paths. */
#include <mpiproof.h>

int main(void) {
  short a[4];
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 1; i < 4; i++) {
    short x = a[i];
    int j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
  for (int i = 0; i < 3; i++) mpiproof_assert(a[i] <= a[i + 1]);
  return 0;
}
