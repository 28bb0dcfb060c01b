// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A switch with five cases and a default: six ways. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x"), y;
  switch (x) {
    case 0: y = 1; break;
    case 1: y = 1; break;
    case 2: y = 2; break;
    case 3: y = 6; break;
    case 4: y = 24; break;
    default: y = -1;
  }
  mpiproof_assert(y != 24 || x != 4); /* @BUG */
  return 0;
}
