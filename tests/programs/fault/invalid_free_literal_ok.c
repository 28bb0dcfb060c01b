// mpiproof-test:
// expect: verified

/* A string literal is freed. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *name = strdup("anonymous");
  int n = (int)strlen(name);
  free(name);
  return n == 9 ? 0 : 1;
}
