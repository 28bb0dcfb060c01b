// Bench row: one path for each value of N bits, little work on each.
#include <assert.h>
#include <mpiproof.h>

#ifndef N
#define N 8
#endif

int main(void) {
  int bits = mpiproof_int("bits"), count = 0;
  for (int i = 0; i < N; i++)
    if (bits >> i & 1) count++;
  assert(count <= N);
  return 0;
}
