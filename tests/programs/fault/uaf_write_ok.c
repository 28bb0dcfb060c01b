// mpiproof-test:
// expect: verified

/* A write through a pointer that was freed. */
#include <stdlib.h>

struct Buffer { char *data; int used; };

static void put(struct Buffer *b, char c) {
  b->data[b->used++] = c;
}

int main(void) {
  struct Buffer b = {malloc(8), 0};
  put(&b, 'a');
  put(&b, 'b');
  free(b.data);
  return b.used == 2 ? 0 : 1;
}
