// A failure on the first line, then 40 independent branches.
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  int k, input[40], sum = 0;
  mpiproof_symbolic(&k, sizeof k, "k");
  mpiproof_symbolic(input, sizeof input, "input");
  assert(k != 5);
  for (int i = 0; i < 40; i++)
    if (input[i] > 0) sum++;
  return sum > 20;
}
