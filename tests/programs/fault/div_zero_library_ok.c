// mpiproof-test:
// expect: verified

/* div() with denominator zero. */
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  div_t d = div(7, argc);
  return d.quot == 7 ? 0 : 1;
}
