// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* A structure is copied from an object smaller than it. */
#include <stdlib.h>
#include <string.h>

struct Small { int a, b; };
struct Big { int a, b, c, d; };

int main(void) {
  void *p = malloc(sizeof(struct Small));
  memset(p, 0, sizeof(struct Small));
  struct Big copy = *(struct Big *)p; /* @BUG */
  free(p);
  return copy.a;
}
