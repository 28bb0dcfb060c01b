// mpiproof-test:
// expect: verified

/* Memory from alloca ends with its function. */
#include <alloca.h>
#include <stdlib.h>

static char *scratch(int n) {
  char *p = malloc(n);
  p[0] = 'x';
  return p;
}

int main(int argc, char **argv) {
  (void)argv;
  char *p = scratch(argc + 3);
  int ok = *p == 'x';
  free(p);
  return !ok;
}
