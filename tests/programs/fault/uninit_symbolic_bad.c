// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Left unset for one value of the input. */
#include <mpiproof.h>

int main(void) {
  unsigned char x;
  int rank;
  mpiproof_symbolic(&x, 1, "x");
  if (x < 128) rank = 0;
  else if (x > 128) rank = 1;
  if (rank == 1) /* @BUG */
    return 0;
  return 0;
}
