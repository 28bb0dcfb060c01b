// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* The guard forgets negative values. */
#include <mpiproof.h>

static const char digits[16] = "0123456789abcdef";

int main(void) {
  int i;
  mpiproof_symbolic(&i, sizeof i, "i");
  if (i > 15) return 0;
  return digits[i] == 'z'; /* @BUG */
}
