/* The sum of what workers give. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int x = mpiproof_input_int("x") & 255;
  printf("sum %d\n", (x + 1) + (x + 2) + (x + 3));
  return 0;
}
