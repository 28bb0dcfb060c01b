// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* A write through a pointer that was freed. */
#include <stdlib.h>

struct Buffer { char *data; int used; };

static void put(struct Buffer *b, char c) {
  b->data[b->used++] = c; /* @BUG */
}

int main(void) {
  struct Buffer b = {malloc(8), 0};
  put(&b, 'a');
  free(b.data);
  put(&b, 'b');
  return b.used == 2 ? 0 : 1;
}
