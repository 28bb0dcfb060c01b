// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* memcpy from freed memory. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  long kept[2];
  long *a = calloc(2, sizeof *a);
  free(a);
  memcpy(kept, a, sizeof kept); /* @BUG */
  return (int)kept[0];
}
