// mpiproof-test:
// note: ecvt, fcvt, gcvt
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const double v[] = {0, 1, -1, 123.456, 0.00123, 1e20, -0.05, 0.5,
                      1e-10, 1234567.891};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++)
    for (int n = 1; n <= 12; n += 1) {
      int point, sign;
      char text[64];
      const char *digits = ecvt(v[i], n, &point, &sign);
      printf("%g %d: %s %d %d ", v[i], n, digits, point, sign);
      digits = fcvt(v[i], n, &point, &sign);
      printf("%s %d %d ", digits, point, sign);
      printf("%s\n", gcvt(v[i], n, text));
    }
  return 0;
}
