// mpiproof-test:
// expect: verified

/* An address made up from an integer. */
#include <stdint.h>

static int value = 3;

int main(int argc, char **argv) {
  (void)argv;
  int *p = argc > 0 ? &value : (int *)0x1234567812345678u;
  return *p == 3 ? 0 : 1;
}
