// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Memory of size zero has no byte to read. */
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  char *p = calloc(argc - 1, 1);
  if (!p) return 0;
  int x = *p; /* @BUG */
  free(p);
  return x;
}
