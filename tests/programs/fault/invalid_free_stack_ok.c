// mpiproof-test:
// expect: verified

/* A buffer is on the stack when small and freed all the same. */
#include <stdlib.h>

static int work(int n) {
  char small[16];
  char *p = n <= 16 ? small : malloc(n);
  p[0] = 1;
  int x = p[0];
  if (p != small) free(p);
  return x;
}

int main(void) {
  return work(100) + work(10) == 2 ? 0 : 1;
}
