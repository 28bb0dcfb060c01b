// mpiproof-test:
// note: witness 0001000102
// expect: violated
// finding: assertion-failed @ BUG

/* A ring of five countries needs three colours. */
#include <mpiproof.h>

int main(void) {
  unsigned colours = 3;
  unsigned char c[5];
  int clash = 0;
  mpiproof_symbolic(c, sizeof c, "c");
  for (int i = 0; i < 5; i++) mpiproof_assume(c[i] < colours);
  for (int i = 0; i < 5; i++) clash |= c[i] == c[(i + 1) % 5];
  mpiproof_assert(clash); /* @BUG */
  return 0;
}
