// mpiproof-test:
// expect: violated
// finding: misaligned-access @ BUG

/* An int read at an odd address. */
#include <string.h>

int main(void) {
  _Alignas(8) char buffer[8] = {0, 1, 0, 0, 0, 0, 0, 0};
  int x = *(int *)(buffer + 1); /* @BUG */
  return x == 1 ? 0 : 1;
}
