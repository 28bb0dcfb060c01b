// mpiproof-test:
// expect: verified

/* Selection sort keeps the sum of its elements. */
#include <mpiproof.h>

int main(void) {
  unsigned char a[4], before = 0, after = 0;
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) before ^= a[i];
  for (int i = 0; i < 3; i++) {
    int best = i;
    for (int j = i + 1; j < 4; j++) {
      if (a[j] < a[best]) best = j;
    }
    unsigned char t = a[i];
    a[i] = a[best];
    a[best] = t;
  }
  for (int i = 0; i < 4; i++) after ^= a[i];
  mpiproof_assert(before == after);
  return 0;
}
