// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Bubble sort of four ints; 4! paths. The defective one compares with the
   wrong neighbour in the last round. */
#include <mpiproof.h>

int main(void) {
  int a[4];
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3 - i - (i == 1); j++) {
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }
  for (int i = 0; i < 3; i++) mpiproof_assert(a[i] <= a[i + 1]); /* @BUG */
  return 0;
}
