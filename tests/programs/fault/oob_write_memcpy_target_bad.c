// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* memcpy gives more than the target holds. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *target = malloc(16);
  char source[20] = "nineteen characters";
  memcpy(target, source, sizeof source); /* @BUG */
  int first = target[0];
  free(target);
  return first == 'n' ? 0 : 1;
}
