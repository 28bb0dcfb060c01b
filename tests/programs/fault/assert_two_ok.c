// mpiproof-test:
// expect: verified

/* Two assertions, both reported. */
#include <mpiproof.h>

int main(void) {
  int x;
  mpiproof_symbolic(&x, sizeof x, "x");
  mpiproof_assume((x > 1) & (x < 1000));
  if (x > 100) {
    mpiproof_assert(x < 1000);
  } else {
    mpiproof_assert(x > 1);
  }
  return 0;
}
