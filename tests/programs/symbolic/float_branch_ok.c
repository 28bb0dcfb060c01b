// mpiproof-test:
// expect: verified
// paths: 3

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
  }
  mpiproof_assert(step != 2);
  return 0;
}
