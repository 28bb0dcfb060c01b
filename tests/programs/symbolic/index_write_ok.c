// mpiproof-test:
// expect: verified
// paths: 1

/* A write at a symbolic index changes exactly one element. */
#include <mpiproof.h>

int main(void) {
  int a[6] = {0};
  unsigned i = mpiproof_uint("i"), j = mpiproof_uint("j");
  mpiproof_assume((i < 6) & (j < 6));
  a[i] = 1;
  a[j] += 1;
  int sum = 0;
  for (int k = 0; k < 6; k++) sum += a[k];
  mpiproof_assert(sum == 2);
  mpiproof_assert(a[i] == 1 + (i == j));
  return 0;
}
