// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Prefix sums determine the array. */
#include <mpiproof.h>

int main(void) {
  unsigned char a[4], sum[4];
  mpiproof_symbolic(a, sizeof a, "a");
  unsigned char s = 0;
  for (int i = 0; i < 4; i++) sum[i] = s = (unsigned char)(s + a[i]);
  mpiproof_assert((unsigned char)(sum[3] - sum[1]) == a[3]); /* @BUG */
  return 0;
}
