// mpiproof-test:
// note: witness 38783900
// expect: violated
// finding: assertion-failed @ BUG

/* sscanf of a digit, a letter and a digit. */
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  char text[4];
  int a = 0, b = 0;
  mpiproof_symbolic(text, sizeof text, "text");
  text[3] = '\0';
  mpiproof_assume((text[0] >= '0') & (text[0] <= '9') & (text[1] == 'x'));
  int n = sscanf(text, "%dx%d", &a, &b);
  if (n == 2) mpiproof_assert(a + b != 17); /* @BUG */
  return 0;
}
