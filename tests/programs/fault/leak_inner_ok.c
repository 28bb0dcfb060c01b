// mpiproof-test:
// options: --check=leak
// expect: verified

/* The structure is freed, not what it owns. */
#include <stdlib.h>

struct Vector { double *data; int n; };

static struct Vector *vector_new(int n) {
  struct Vector *v = malloc(sizeof *v);
  v->data = calloc(n, sizeof *v->data);
  v->n = n;
  return v;
}

static void vector_free(struct Vector *v) {
  free(v->data);
  free(v);
}

int main(void) {
  vector_free(vector_new(3));
  return 0;
}
