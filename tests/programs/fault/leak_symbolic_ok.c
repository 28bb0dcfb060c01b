// mpiproof-test:
// options: --check=leak
// expect: verified

/* Lost for one value of the input. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned x;
  mpiproof_symbolic(&x, sizeof x, "x");
  void *p = malloc(3);
  free(p);
  return 0;
}
