// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Counting three symbolic digits: the counts add up to three, and may all be
   in one place. */
#include <mpiproof.h>

int main(void) {
  unsigned char digits[3], count[4] = {0};
  mpiproof_symbolic(digits, sizeof digits, "digits");
  int total = 0;
  for (int i = 0; i < 3; i++) count[digits[i] & 3]++;
  for (int i = 0; i < 4; i++) total += count[i];
  mpiproof_assert((total == 3) & (count[2] < 3)); /* @BUG */
  return 0;
}
