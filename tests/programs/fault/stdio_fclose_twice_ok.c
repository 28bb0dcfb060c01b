// mpiproof-test:
// expect: verified

/* A stream is closed once, and the file opened again. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("file", "w");
  if (f == NULL) return 1;
  fputs("text", f);
  if (fclose(f) == 0) {
    f = fopen("file", "r");
    if (f == NULL || fgetc(f) != 't') return 2;
    fclose(f);
  }
  return 0;
}
