// mpiproof-test:
// expect: violated
// finding: write-to-constant @ BUG

/* One choice of three is a constant. */
#include <mpiproof.h>

static int a, b;
static const int zero = 0;

int main(void) {
  int *slots[3] = {&a, &b, (int *)&zero};
  unsigned char i;
  mpiproof_symbolic(&i, 1, "i");
  mpiproof_assume(i < 3);
  *slots[i] = 1; /* @BUG */
  return zero;
}
