// mpiproof-test:
// expect: verified
// paths: 1

/* Digits of a number with two halves: exact, and no fork on their values. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char s[4] = "0.5";
  mpiproof_symbolic(&s[0], 1, "digit");
  mpiproof_assume((s[0] >= '0') & (s[0] <= '9'));
  char *end;
  double x = strtod(s, &end);
  mpiproof_assert(end == s + 3);
  mpiproof_assert(x == s[0] - '0' + 0.5);
  return 0;
}
