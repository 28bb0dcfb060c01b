// mpiproof-test:
// expect: verified

/* A pointer overwritten by bytes of text. */
#include <string.h>

int main(void) {
  int target = 0;
  int *p = &target;
  memcpy(&target, "ABCD", sizeof target);
  *p = 1;
  return target == 1 ? 0 : 1;
}
