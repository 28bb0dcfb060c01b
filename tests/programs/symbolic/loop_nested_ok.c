// mpiproof-test:
// expect: verified
// paths: 16

/* Two loops with symbolic bounds: 4 times 4 paths. */
#include <mpiproof.h>

int main(void) {
  unsigned a = mpiproof_uint("a"), b = mpiproof_uint("b"), count = 0;
  mpiproof_assume((a < 4) & (b < 4));
  for (unsigned i = 0; i < a; i++) count++;
  for (unsigned j = 0; j < b; j++) count++;
  mpiproof_assert(count == a + b);
  return 0;
}
