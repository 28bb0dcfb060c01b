// mpiproof-test:
// expect: verified

/* One choice of three is a constant. */
#include <mpiproof.h>

static int a, b;
static const int zero = 0;
static int spare;

int main(void) {
  int *slots[3] = {&a, &b, (int *)&zero};
  unsigned char i;
  mpiproof_symbolic(&i, 1, "i");
  mpiproof_assume(i < 3);
  slots[2] = &spare;
  *slots[i] = 1;
  return zero;
}
