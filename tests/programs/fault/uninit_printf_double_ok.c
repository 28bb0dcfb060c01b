// mpiproof-test:
// expect: verified

/* A double never set is printed. */
#include <stdio.h>

int main(void) {
  double results[3] = {0};
  double mean[2] = {0};
  mean[0] = results[0] + results[1];
  printf("%f %f\n", mean[0], mean[1]);
  return 0;
}
