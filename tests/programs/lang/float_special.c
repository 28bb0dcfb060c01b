// mpiproof-test:
// note: infinities, NaN comparisons and signed zeros
#include <math.h>
#include <stdio.h>

static void compare(double a, double b) {
  printf("%d%d%d%d%d%d ", a < b, a <= b, a == b, a != b, a >= b, a > b);
  printf("%d%d%d%d%d ", isless(a, b), islessequal(a, b), isgreater(a, b),
         isunordered(a, b), islessgreater(a, b));
  printf("%d%d\n", !(a < b), a == b || a != b);
}

static void comparef(float a, float b) {
  printf("%d%d%d%d%d%d\n", a < b, a <= b, a == b, a != b, a >= b, a > b);
}

int main(void) {
  volatile double inf = INFINITY, zero = 0.0, nan = NAN, one = 1;
  double list[] = {0.0, -0.0, 1, -1, inf, -inf, nan};
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) {
      compare(list[i], list[j]);
      comparef((float)list[i], (float)list[j]);
    }
  printf("%g %g\n", inf + 1, -inf);
  printf("%d %d %d\n", isnan(inf - inf), isnan(zero * inf), isnan(inf / inf));
  printf("%g %g\n", one / inf, -one / inf);
  printf("%d %d\n", signbit(-zero) != 0, signbit(zero) != 0);
  printf("%d %d\n", isinf(inf * 2) != 0, isfinite(inf) != 0);
  printf("%d %d\n", nan ? 1 : 0, !nan);
  printf("%g %g\n", fmax(nan, 1), fmin(2, nan));
  printf("%d\n", (nan > 1) + (nan < 1) + (nan == nan));
  float fi = (float)inf;
  printf("%g %g\n", fi, fi * -2.0f);
  printf("%d %d %d\n", fpclassify(inf) == FP_INFINITE,
         fpclassify(1e-310) == FP_SUBNORMAL, fpclassify(nan) == FP_NAN);
  printf("%g %g\n", copysign(3, -zero), copysign(-3, inf));
  return 0;
}
