// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A controller with a forgotten case moves past the top floor. */
#include <mpiproof.h>

int main(void) {
  int floor = 0;
  for (int i = 0; i < 5; i++) {
    int button = mpiproof_range(0, 3, "button");
    if (button > floor) {
      floor++;
    } else if (button < floor) {
      floor--;
    } else if (i == 4 && floor == 3) {
      floor++;
    }
    mpiproof_assert(floor <= 3); /* @BUG */
    mpiproof_assert(floor >= 0);
  }
  return 0;
}
