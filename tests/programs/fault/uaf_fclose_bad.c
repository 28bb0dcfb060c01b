// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* A stream is used after fclose. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  fputc('a', f);
  fclose(f);
  fputc('b', f); /* @BUG */
  return 0;
}
