// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* A pointer overwritten by bytes of text. */
#include <string.h>

int main(void) {
  int target = 0;
  int *p = &target;
  memcpy(&p, "ABCDEFGH", sizeof p);
  *p = 1; /* @BUG */
  return target == 1 ? 0 : 1;
}
