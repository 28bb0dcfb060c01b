// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* The error path frees what was freed before. */
#include <stdlib.h>

static int load(int fail) {
  char *a = malloc(4);
  char *b = malloc(4);
  int result = 0;
  if (fail) {
    free(b);
    result = -1;
    goto out;
  }
  a[0] = b[0] = 0;
out:
  free(a);
  free(b); /* @BUG */
  return result;
}

int main(void) {
  load(0);
  return load(1) == -1 ? 0 : 1;
}
