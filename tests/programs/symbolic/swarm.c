// The first order of exploration has 2^22 paths in front of the failure, one in four
// others begins with it.
// mpiproof-test:
// run: --swarm --first
// run: --swarm --first -j 1 --job-work 1000000
// expect: violated
// finding: assertion-failed @ HERE
#include <assert.h>
#include <mpiproof.h>

#define COUNT 24

int main(void) {
  int b[COUNT], n = 0;
  for (int i = 0; i < COUNT; i++) b[i] = mpiproof_int("b");
  for (int i = 0; i < COUNT; i++)
    if (b[i] > 100) n += 3;
    else n ^= 5;
  assert(b[0] <= 100 || b[1] <= 100 || n == 77777); /* @HERE */
  return 0;
}
