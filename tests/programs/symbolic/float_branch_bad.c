// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A step function of a float takes three ways (the third one also for NaN). */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  int step;
  if (x < -0.5f) {
    step = -1;
  } else if (x > 0.5f) {
    step = 1;
  } else {
    step = 0;
    mpiproof_assert(x * x <= 0.25f); /* @BUG */
  }
  return 0;
}
