// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* The structure is freed, not what it owns. */
#include <stdlib.h>

struct Vector { double *data; int n; };

static struct Vector *vector_new(int n) {
  struct Vector *v = malloc(sizeof *v);
  v->data = calloc(n, sizeof *v->data); /* @BUG */
  v->n = n;
  return v;
}

static void vector_free(struct Vector *v) {
  free(v);
}

int main(void) {
  vector_free(vector_new(3));
  return 0;
}
