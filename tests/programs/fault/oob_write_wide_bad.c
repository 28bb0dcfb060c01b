// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A wide store of which the last bytes are outside. */
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(20);
  uint64_t *words = (uint64_t *)p;
  for (int i = 0; i < 3; i++) words[i] = 0; /* @BUG */
  free(p);
  return 0;
}
