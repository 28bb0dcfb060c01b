// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* Two owners free the same block. */
#include <stdlib.h>

struct Owner { int *data; };

static void drop(struct Owner *o) {
  free(o->data); /* @BUG */
}

int main(void) {
  struct Owner a = {malloc(sizeof(int))};
  struct Owner b = a;
  drop(&a);
  drop(&b);
  return 0;
}
