// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* strcpy into a buffer that forgets the terminator. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *name = "Euclid";
  char *copy = malloc(strlen(name));
  strcpy(copy, name); /* @BUG */
  int ok = strcmp(copy, name) == 0;
  free(copy);
  return !ok;
}
