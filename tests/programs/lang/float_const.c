// mpiproof-test:
// note: floating constants: hex, suffixes, limits
#include <float.h>
#include <stdio.h>

static const double table[] = {1e308, 1e-308, 0x1p-1074, 0x1.fffffffffffffp1023,
                               .5, 5., 1e+2, 0x.8p0, 0xap-2};
static float ftable[] = {1e38f, 0x1p-149f, 3.4028234e38f, .1f};

int main(void) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    printf("%.17g %a\n", table[i], table[i]);
  for (unsigned i = 0; i < sizeof ftable / sizeof *ftable; i++)
    printf("%.9g\n", ftable[i]);
  printf("%.9g %.9g %.9g\n", FLT_MAX, FLT_MIN, FLT_EPSILON);
  printf("%.17g %.17g %.17g\n", DBL_MAX, DBL_MIN, DBL_EPSILON);
  printf("%.21Lg %.21Lg\n", LDBL_EPSILON, LDBL_MIN);
  printf("%d %d %d %d\n", FLT_DIG, DBL_DIG, LDBL_DIG, DBL_MAX_10_EXP);
  printf("%zu %zu %zu\n", sizeof 1.0f, sizeof 1.0, sizeof 1.0L);
  printf("%d\n", 0.1f == 0.1);
  printf("%d\n", 1e23 == 9.999999999999999e22);
  printf("%.17g\n", 123456789012345678901234567890.0);
  printf("%.17g\n", 0.30000000000000004);
  return 0;
}
