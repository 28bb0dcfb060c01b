// mpiproof-test:
// expect: verified

/* Freed text is printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *message = malloc(8);
  strcpy(message, "goodbye");
  printf("%s\n", message);
  free(message);
  return 0;
}
