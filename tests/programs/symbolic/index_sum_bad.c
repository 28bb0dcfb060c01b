// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A table of squares at a symbolic place. */
#include <mpiproof.h>

int main(void) {
  unsigned squares[32];
  for (unsigned i = 0; i < 32; i++) squares[i] = i * i;
  unsigned i = mpiproof_uint("i") & 31;
  mpiproof_assert(squares[i] != 529); /* @BUG */
  return 0;
}
