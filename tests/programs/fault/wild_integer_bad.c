// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* An address made up from an integer. */
#include <stdint.h>

static int value = 3;

int main(int argc, char **argv) {
  (void)argv;
  int *p = (int *)((uintptr_t)argc * 0x1234567812345678u);
  return *p == 3 ? 0 : 1; /* @BUG */
}
