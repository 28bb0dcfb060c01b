// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Bubble sort of three ints. The comparisons of a stable sort tell the
   orders of the input apart: one path for each of the 3! permutations. */
#include <mpiproof.h>

int main(void) {
  int a[3];
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 1; i++) {
    for (int j = 0; j < 2 - i; j++) {
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }
  for (int i = 0; i < 2; i++) mpiproof_assert(a[i] <= a[i + 1]); /* @BUG */
  return 0;
}
