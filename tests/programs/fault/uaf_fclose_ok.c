// mpiproof-test:
// expect: verified

/* A stream is used after fclose. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  fputc('a', f);
  fputc('b', f);
  fclose(f);
  return 0;
}
