// mpiproof-test:
// expect: verified

/* Doubles laid behind a four byte header. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *message = calloc(1, 24);
  double *values = (double *)(message + 8);
  values[0] = 1.5;
  int ok = message[0] == 0;
  free(message);
  return !ok;
}
