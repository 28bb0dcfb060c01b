// mpiproof-test:
// expect: verified

/* A wide store of which the last bytes are outside. */
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(24);
  uint64_t *words = (uint64_t *)p;
  for (int i = 0; i < 3; i++) words[i] = 0;
  free(p);
  return 0;
}
