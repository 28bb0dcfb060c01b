// mpiproof-test:
// expect: verified

/* strcpy into a buffer that forgets the terminator. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *name = "Euclid";
  char *copy = malloc(strlen(name) + 1);
  strcpy(copy, name);
  int ok = strcmp(copy, name) == 0;
  free(copy);
  return !ok;
}
