// mpiproof-test:
// options: --sym-file packet 2
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A length field in the file is trusted. */
#include <stdio.h>

int main(void) {
  char payload[16] = {0};
  FILE *f = fopen("packet", "r");
  if (!f) return 0;
  int n = fgetc(f);
  fclose(f);
  if (n < 0 || n > 16) return 0;
  payload[n] = 1; /* @BUG */
  return payload[0] == 2;
}
