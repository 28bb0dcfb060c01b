// mpiproof-test:
// note: floating point builtins
#include <stdio.h>

int main(void) {
  volatile double x = -2.75, y = 3.5;
  volatile float f = -1.25f;
  volatile long double l = -9.5L;
  printf("%g %g %Lg\n", __builtin_fabs(x), __builtin_fabsf(f),
         __builtin_fabsl(l));
  printf("%g %g %g %g\n", __builtin_floor(x), __builtin_ceil(x),
         __builtin_trunc(x), __builtin_rint(x));
  printf("%g %g\n", __builtin_round(x), __builtin_nearbyint(y));
  printf("%g %g\n", __builtin_copysign(y, x), __builtin_copysignf(1, -0.0f));
  printf("%g %g\n", __builtin_fmax(x, y), __builtin_fmin(x, y));
  printf("%.15g %.7g\n", __builtin_sqrt(y), __builtin_sqrtf(2.0f * y));
  printf("%g\n", __builtin_fma(x, y, 1.0));
  printf("%g %g\n", __builtin_inf(), -__builtin_inff());
  printf("%g\n", __builtin_huge_val());
  volatile double inf = __builtin_inf(), nan = __builtin_nan("");
  printf("%d %d %d\n", __builtin_isnan(nan), __builtin_isnan(x),
         __builtin_isnan(__builtin_nanf("1")));
  printf("%d %d %d\n", __builtin_isinf(inf) != 0, __builtin_isinf(-inf) != 0,
         __builtin_isfinite(x) != 0);
  printf("%d %d\n", __builtin_isinf_sign(inf), __builtin_isinf_sign(-inf));
  printf("%d %d\n", __builtin_isnormal(1e-310), __builtin_isnormal(y));
  printf("%d %d\n", __builtin_signbit(x) != 0, __builtin_signbit(y) != 0);
  printf("%d %d %d\n", __builtin_isgreater(y, x), __builtin_isless(nan, x),
         __builtin_isunordered(nan, x));
  printf("%d\n", __builtin_fpclassify(1, 2, 3, 4, 5, x));
  printf("%d\n", __builtin_fpclassify(1, 2, 3, 4, 5, nan));
  printf("%d\n", __builtin_fpclassify(1, 2, 3, 4, 5, 0.0));
  printf("%d %ld\n", (int)__builtin_lround(x), __builtin_lrint(y));
  printf("%d\n", __builtin_flt_rounds());
  printf("%d %d\n", __builtin_issubnormal(1e-310), __builtin_iszero(-0.0));
  printf("%g %g\n", __builtin_powi(1.5, 3), __builtin_powi(2.0, -2));
  printf("%g\n", __builtin_elementwise_max(1.5, 2.5));
  printf("%d %u\n", __builtin_elementwise_abs(-5),
         __builtin_elementwise_min(3u, 7u));
  printf("%d %u\n", __builtin_elementwise_add_sat(2000000000, 2000000000),
         __builtin_elementwise_sub_sat(3u, 7u));
  return 0;
}
