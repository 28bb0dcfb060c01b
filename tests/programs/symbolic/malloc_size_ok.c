// mpiproof-test:
// expect: verified

/* A block of symbolic size holds exactly that many bytes. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  int n = mpiproof_range(1, 4, "n");
  char *p = malloc((size_t)n);
  for (int i = 0; i < n; i++) p[i] = (char)i;
  mpiproof_assert(p[n - 1] == n - 1);
  free(p);
  return 0;
}
