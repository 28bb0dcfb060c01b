// mpiproof-test:
// expect: verified

/* A pattern that marks freed slots is followed. */
#include <stdint.h>

static char page[16];

static void *slot(int used) {
  return used ? page : (void *)(uintptr_t)0x5a5a5a5a5a5a5a50u;
}

int main(void) {
  char *p = slot(0);
  if (p != (void *)(uintptr_t)0x5a5a5a5a5a5a5a50u) p[0] = 1;
  return 0;
}
