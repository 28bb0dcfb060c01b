// mpiproof-test:
// note: witness 2d3939
// expect: violated
// finding: assertion-failed @ BUG

/* Digits with a sign; the value of three characters is between -99 and 999. */
#include <mpiproof.h>

int main(void) {
  char text[3];
  mpiproof_symbolic(text, sizeof text, "text");
  int i = 0, sign = 1, value = 0;
  if (text[0] == '-') {
    sign = -1;
    i = 1;
  }
  for (; i < 3; i++) {
    if (text[i] < '0' || text[i] > '9') return 0;
    value = 10 * value + (text[i] - '0');
  }
  value *= sign;
  mpiproof_assert(value <= 999);
  mpiproof_assert(value > -99); /* @BUG */
  return 0;
}
