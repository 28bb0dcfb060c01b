// mpiproof-test:
// note: a failure behind four forks is found in front of all that follows
// options: --max-paths 1
// expect: violated
// finding: assertion-failed @ CHECK
#include <assert.h>
#include <mpiproof.h>

#define MANY 40

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("b"), c = mpiproof_int("c");
  int input[MANY], sum = 0;
  mpiproof_symbolic(input, sizeof input, "input");
  if (a > 0) sum++;
  if (a > 10 || b < 4) {
    if (b > 3) {
      sum += 2;
    } else if (c != 9) {
      sum--;
    } else {
      assert(b + a != 17); /* @CHECK */
    }
  }
  for (int i = 0; i < MANY; i++)
    if (input[i] > 0) sum++;
  return sum > 20;
}
