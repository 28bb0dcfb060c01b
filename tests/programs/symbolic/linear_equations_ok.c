// mpiproof-test:
// expect: verified
// paths: 1

/* Two equations with one solution, and two that contradict each other. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_range(-1000, 1000, "x");
  int y = mpiproof_range(-1000, 1000, "y");
  int solved = (3 * x + 5 * y == 41) & (6 * x + 10 * y == 81);
  mpiproof_assert(!solved);
  return 0;
}
