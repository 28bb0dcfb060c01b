// mpiproof-test:
// note: float and double arithmetic prints exactly
#include <stdio.h>

int main(void) {
  double a = 0.1, b = 0.2;
  printf("%.17g %.17g %.17g %.17g\n", a + b, a - b, a * b, a / b);
  float f = 0.1f, g = 0.2f;
  printf("%.9g %.9g %.9g %.9g\n", f + g, f - g, f * g, f / g);
  printf("%.9g\n", (float)(f * 3.0f) / 7.0f);
  printf("%.17g\n", f * 3.0);
  printf("%a %a\n", a, (double)f);
  double s = 0;
  for (int i = 1; i <= 1000; i++)
    s += 1.0 / i;
  printf("%.17g\n", s);
  float t = 0;
  for (int i = 1; i <= 1000; i++)
    t += 1.0f / (float)i;
  printf("%.9g\n", t);
  volatile double x = 2;
  for (int i = 0; i < 6; i++)
    x = x - (x * x - 2) / (2 * x);
  printf("%.17g\n", x);
  printf("%d %d\n", a + b == 0.3, f + g == 0.3f);
  printf("%d %d\n", 0.5 + 0.25 == 0.75, 1e16 + 1 == 1e16);
  double power = 1;
  for (int i = 0; i < 300; i++)
    power *= 10;
  printf("%.15e\n", power);
  double neg = -0.0;
  printf("%g %g %d\n", neg, neg + 0.0, neg == 0.0);
  printf("%g\n", -neg);
  x = 1;
  x++;
  ++x;
  x--;
  printf("%g %g\n", x, -x);
  return 0;
}
