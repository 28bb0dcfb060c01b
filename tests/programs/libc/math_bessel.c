// mpiproof-test:
// note: Bessel functions of several orders
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  const double points[] = {0.1, 0.5, 1, 2.5, 7, 20, 100};
  const int orders[] = {0, 1, 2, 3, 5, 10, 25, -1, -2};
  for (int i = 0; i < 7; i++)
    for (int k = 0; k < 9; k++)
      printf("%g %d: %.9g %.9g\n", points[i], orders[k],
             jn(orders[k], points[i]), yn(orders[k], points[i]));
  printf("%.9g %.9g %.9g\n", j0(2), j1(2), y0(2));
  printf("%g %g %g\n", jn(3, -2.0), jn(2, 0), jn(4, -2.0));
  printf("%.5g %.5g\n", jnf(2, 1.5f), ynf(2, 1.5f));
  printf("%.12Lg %.12Lg\n", jnl(4, 3.5L), ynl(4, 3.5L));
  return 0;
}
