// Bench row: conditions on N inputs that need the solver.
#include <assert.h>
#include <mpiproof.h>

#ifndef N
#define N 4
#endif

int main(void) {
  unsigned sum = 0, mix = 1;
  for (int i = 0; i < N; i++) {
    unsigned x = mpiproof_uint("x") & 0xff;
    mix = mix * (x | 1) + sum;
    sum += x;
    if (mix % 7 == 3) sum++;
  }
  assert(sum <= N * 256u && (mix ^ sum) != mix + sum + 1);
  return 0;
}
