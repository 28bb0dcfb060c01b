// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A structure is stored into an object too small for it. */
#include <stdlib.h>

struct Record { long key; long value; long next; };

int main(void) {
  struct Record *r = malloc(sizeof r);
  struct Record zero = {0, 0, 0};
  *r = zero; /* @BUG */
  long key = r->key;
  free(r);
  return (int)key;
}
