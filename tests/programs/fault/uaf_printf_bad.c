// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* Freed text is printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *message = malloc(8);
  strcpy(message, "goodbye");
  free(message);
  printf("%s\n", message); /* @BUG */
  return 0;
}
