// mpiproof-test:
// expect: verified

/* Two owners free the same block. */
#include <stdlib.h>

struct Owner { int *data; };

static void drop(struct Owner *o) {
  free(o->data);
}

int main(void) {
  struct Owner a = {malloc(sizeof(int))};
  struct Owner b = a;
  b.data = malloc(sizeof(int));
  drop(&a);
  drop(&b);
  return 0;
}
