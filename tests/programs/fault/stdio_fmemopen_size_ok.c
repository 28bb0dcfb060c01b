// mpiproof-test:
// expect: verified

/* fmemopen is told the size of the buffer. */
#include <stdio.h>

int main(void) {
  char buffer[16];
  FILE *f = fmemopen(buffer, sizeof buffer, "w");
  if (f == NULL) return 1;
  fputs("12345678", f);
  fclose(f);
  return buffer[8];
}
