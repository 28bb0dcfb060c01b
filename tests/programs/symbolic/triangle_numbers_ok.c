// mpiproof-test:
// expect: verified
// paths: 13

/* n (n + 1) / 2 is the sum of the numbers up to n. */
#include <mpiproof.h>

int main(void) {
  int n = mpiproof_range(0, 12, "n"), sum = 0;
  for (int i = 1; i <= n; i++) sum += i;
  mpiproof_assert(sum == n * (n + 1) / 2);
  return 0;
}
