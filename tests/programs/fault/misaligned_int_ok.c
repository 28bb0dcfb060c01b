// mpiproof-test:
// expect: verified

/* An int read at an odd address. */
#include <string.h>

int main(void) {
  _Alignas(8) char buffer[8] = {0, 1, 0, 0, 0, 0, 0, 0};
  int x;
  memcpy(&x, buffer + 1, sizeof x);
  return x == 1 ? 0 : 1;
}
