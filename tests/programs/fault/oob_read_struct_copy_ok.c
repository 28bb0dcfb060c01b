// mpiproof-test:
// expect: verified

/* A structure is copied from an object smaller than it. */
#include <stdlib.h>
#include <string.h>

struct Small { int a, b; };
struct Big { int a, b, c, d; };

int main(void) {
  void *p = malloc(sizeof(struct Big));
  memset(p, 0, sizeof(struct Big));
  struct Big copy = *(struct Big *)p;
  free(p);
  return copy.a;
}
