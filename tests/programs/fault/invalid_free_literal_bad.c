// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* A string literal is freed. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *name = "anonymous";
  int n = (int)strlen(name);
  free(name); /* @BUG */
  return n == 9 ? 0 : 1;
}
