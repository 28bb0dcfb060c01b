/* The integral of x * x + 1 by the trapezoidal rule. */
#include <stdio.h>

double from = 0, to = 2;

int main(void) {
  enum { STEPS = 8 };
  double h = (to - from) / STEPS, sum = 0;
  for (int i = 0; i <= STEPS; i++) {
    double x = from + i * h, y = x * x + 1;
    sum += i == 0 || i == STEPS ? y / 2 : y;
  }
  printf("integral from %g to %g: %g\n", from, to, sum * h);
  return 0;
}
