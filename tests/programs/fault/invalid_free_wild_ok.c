// mpiproof-test:
// expect: verified

/* An integer that never was an address. */
#include <stdint.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  void *p = malloc(4);
  void *q = (void *)((uintptr_t)(argc - 1) * 0x123456789abcdef0u);
  free(q);
  free(p);
  return 0;
}
