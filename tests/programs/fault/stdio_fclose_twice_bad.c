// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* A stream is closed twice. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("file", "w");
  if (f == NULL) return 1;
  fputs("text", f);
  if (fclose(f) == 0) {
    fclose(f); /* @BUG */
  }
  return 0;
}
