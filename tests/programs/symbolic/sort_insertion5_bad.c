// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Insertion sort of five unsigned ints; 5! paths. */
#include <mpiproof.h>

int main(void) {
  unsigned a[5];
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 1; i < 5; i++) {
    unsigned x = a[i];
    int j = i;
    while (j > 0 && (int)(a[j - 1] - x) > 0) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
  for (int i = 0; i < 4; i++) mpiproof_assert(a[i] <= a[i + 1]); /* @BUG */
  return 0;
}
