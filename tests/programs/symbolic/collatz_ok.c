// mpiproof-test:
// expect: verified

/* Every start below sixteen reaches one within twenty steps, not within
   sixteen. */
#include <mpiproof.h>

int main(void) {
  unsigned n = mpiproof_uint("n");
  mpiproof_assume((n >= 1) & (n < 16));
  int steps = 0;
  while (n != 1) {
    if (n % 2 == 0) {
      n /= 2;
    } else {
      n = 3 * n + 1;
    }
    steps++;
  }
  mpiproof_assert(steps <= 19);
  return 0;
}
