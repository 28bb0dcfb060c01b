// mpiproof-test:
// expect: verified

/* The error value of a system call used as an address. */
#include <stdint.h>

static char page[16];

static void *map(int fail) {
  return fail ? (void *)(intptr_t)-1 : page;
}

int main(void) {
  char *p = map(1);
  if (p != (void *)(intptr_t)-1) p[0] = 1;
  return 0;
}
