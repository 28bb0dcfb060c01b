// mpiproof-test:
// expect: violated
// finding: invalid-call @ CALL
// finding: out-of-bounds-read @ LATER
// note: what is made of a result that is not there is no second finding
#include <stdio.h>

double third();

int main(void) {
  double d = third(9); /* @CALL */
  int values[2] = {1, 2}, i = 2;
  if (d > 1) puts("large");
  printf("%g\n", d);
  return values[i]; /* @LATER */
}
