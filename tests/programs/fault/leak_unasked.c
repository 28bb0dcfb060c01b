// mpiproof-test:
// expect: verified

/* Memory never freed is reported on request only. */
#include <stdlib.h>

int main(void) {
  char *p = malloc(3);
  p[0] = 1;
  return p[0] - 1;
}
