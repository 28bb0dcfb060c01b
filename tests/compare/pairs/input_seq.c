/* Twice a number. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  unsigned x = (unsigned)mpiproof_input_int("x"), y = 2 * x;
  mpiproof_output(&y, sizeof y, "y");
  return 0;
}
