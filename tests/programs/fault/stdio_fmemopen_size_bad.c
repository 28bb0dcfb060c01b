// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* fmemopen is told a size the buffer does not have. */
#include <stdio.h>

int main(void) {
  char buffer[8];
  FILE *f = fmemopen(buffer, 16, "w");
  if (f == NULL) return 1;
  fputs("12345678", f); /* @BUG */
  fclose(f);
  return 0;
}
