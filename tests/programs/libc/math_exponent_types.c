// mpiproof-test:
// note: exponent functions for float and long double
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const float f[] = {0.0f, -1.5f, FLT_MIN, FLT_MAX, 1e-40f, 1e-45f, 7.25f};
  for (int i = 0; i < 7; i++) {
    int e;
    float whole;
    const float m = frexpf(f[i], &e);
    const float fraction = modff(f[i], &whole);
    printf("%a: %a %d %a %a", f[i], m, e, fraction, whole);
    printf(" %a %a %a", ldexpf(f[i], -20), scalbnf(f[i], 40), logbf(f[i]));
    printf(" %d\n", f[i] != 0 ? ilogbf(f[i]) : 0);
  }
  const long double l[] = {0.0L,    -1.5L,        LDBL_MIN, LDBL_MAX,
                           1e-4940L, 3.6e-4951L, 1e4000L,   7.25L};
  for (int i = 0; i < 8; i++) {
    int e;
    long double whole;
    const long double m = frexpl(l[i], &e);
    const long double fraction = modfl(l[i], &whole);
    printf("%La: %La %d %La %La", l[i], m, e, fraction, whole);
    printf(" %La %La %La", ldexpl(l[i], -100), scalbnl(l[i], 9000),
           logbl(l[i]));
    printf(" %d\n", l[i] != 0 ? ilogbl(l[i]) : 0);
  }
  return 0;
}
