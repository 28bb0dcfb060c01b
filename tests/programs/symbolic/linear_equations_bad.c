// mpiproof-test:
// note: witness ea030000ef030000
// expect: violated
// finding: assertion-failed @ BUG

/* Two equations with one solution, and two that contradict each other. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_range(-1000, 1000, "x");
  int y = mpiproof_range(-1000, 1000, "y");
  int solved = (3 * x + 5 * y == 41) & (7 * x - 2 * y == 0);
  mpiproof_assert(!solved); /* @BUG */
  return 0;
}
