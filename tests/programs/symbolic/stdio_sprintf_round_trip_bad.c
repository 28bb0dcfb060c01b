// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Five digits and a sign do not fit into a field of five. */
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const short x = mpiproof_short("x");
  char text[8];
  sprintf(text, "%05d", x);
  int y = 0;
  sscanf(text, "%5d", &y);
  mpiproof_assert(y == x); /* @BUG */
  return 0;
}
