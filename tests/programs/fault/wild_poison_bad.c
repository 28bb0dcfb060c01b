// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* A pattern that marks freed slots is followed. */
#include <stdint.h>

static char page[16];

static void *slot(int used) {
  return used ? page : (void *)(uintptr_t)0x5a5a5a5a5a5a5a50u;
}

int main(void) {
  char *p = slot(0);
  p[0] = 1; /* @BUG */
  return 0;
}
