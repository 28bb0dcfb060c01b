// mpiproof-test:
// expect: verified

/* A wide aligned load of which only the first half is inside. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  size_t size = 16;
  char *p = malloc(size);
  memset(p, 1, size);
  uint64_t *words = (uint64_t *)p;
  uint64_t x = words[0] + words[1];
  free(p);
  return x == 0;
}
