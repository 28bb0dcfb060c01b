// mpiproof-test:
// note: mixed precision expressions and compound assignment
#include <stdio.h>

static float ff(float x) { return x * 1.1f; }
static double fd(float x) { return x * 1.1; }
static float df(double x) { return (float)(x * 1.1); }

int main(void) {
  float f = 1.1f;
  double d = f;
  printf("%.9g %.17g\n", f, d);
  printf("%.17g %.17g %.17g\n", ff(f), fd(f), df(f));
  f += 0.1;
  printf("%.9g\n", f);
  f += 0.1f;
  printf("%.9g\n", f);
  f *= 3;
  f -= 1e-3;
  f /= 7u;
  printf("%.9g\n", f);
  d = 1;
  d += f;
  d *= 'a';
  d /= 3L;
  d -= 1.5f;
  printf("%.17g\n", d);
  int i = 10;
  i -= 0.5f;
  printf("%d\n", i);
  long l = 1L << 60;
  l += 1.0;
  printf("%ld\n", l);
  l = 1L << 60;
  l += 1.0L;
  printf("%ld\n", l);
  printf("%.17g\n", 1 / 3 + 1 / 3.0 + 1 / 3.0f);
  printf("%.17g\n", (d > 1 ? f : d));
  printf("%.9g\n", (float)1e10 * (float)1e10);
  printf("%.17g\n", 16777216.0f + 1.0f + 1.0);
  printf("%.17g\n", 16777216.0f + (1.0f + 1.0));
  float list[4] = {1, 2.5, 'c', 1e-3};
  double s = 0;
  for (int k = 0; k < 4; k++)
    s += list[k];
  printf("%.17g\n", s);
  return 0;
}
