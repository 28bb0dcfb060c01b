// A failure behind four forks, then 40 independent branches.
#include <assert.h>
#include <mpiproof.h>
int main(void) {
  int a, b, c, input[40], sum = 0;
  mpiproof_symbolic(&a, sizeof a, "a");
  mpiproof_symbolic(&b, sizeof b, "b");
  mpiproof_symbolic(&c, sizeof c, "c");
  mpiproof_symbolic(input, sizeof input, "input");
  if (a > 0) sum++;
  if (a > 10 || b < 4) {
    if (b > 3) { sum += 2; } else { if (c != 9) sum--; else assert(b + a != 17); }
  }
  for (int i = 0; i < 40; i++)
    if (input[i] > 0) sum++;
  return sum > 20;
}
