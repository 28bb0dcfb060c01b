// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* One digit reaches 7.5. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char s[4] = "0.5";
  mpiproof_symbolic(&s[0], 1, "digit");
  mpiproof_assume((s[0] >= '0') & (s[0] <= '9'));
  double x = strtod(s, NULL);
  mpiproof_assert(x != 7.5); /* @BUG */
  return 0;
}
