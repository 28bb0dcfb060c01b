// mpiproof-test:
// expect: verified

/* memcpy from freed memory. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  long kept[2];
  long *a = calloc(2, sizeof *a);
  memcpy(kept, a, sizeof kept);
  free(a);
  return (int)kept[0];
}
