// mpiproof-test:
// expect: violated
// finding: misaligned-access @ BUG

/* A pool hands out addresses that ignore alignment. */
#include <stdlib.h>

static char *pool;
static size_t used;

static void *take(size_t n) {
  void *p = pool + used;
  used += n;
  return p;
}

int main(void) {
  pool = malloc(64);
  char *c = take(3);
  *c = 'c';
  long *x = take(sizeof *x);
  *x = 1; /* @BUG */
  free(pool);
  return 0;
}
