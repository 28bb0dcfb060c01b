// mpiproof-test:
// note: fmod, remainder, remquo for float and long double
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const float f[] = {1.0f, -2.5f, 1e20f, 1e-45f, FLT_MIN, FLT_MAX, 0.3f, 7.0f};
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      int q;
      const float r = remquof(f[i], f[j], &q);
      printf("%a %a %a %d\n", fmodf(f[i], f[j]), remainderf(f[i], f[j]), r, q);
    }
  const long double l[] = {1.0L,     -2.5L,    1e200L,  3.6e-4951L,
                           LDBL_MIN, LDBL_MAX, 0.3L,    7.0L};
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      int q;
      const long double r = remquol(l[i], l[j], &q);
      printf("%La %La %La %d\n", fmodl(l[i], l[j]), remainderl(l[i], l[j]), r,
             q);
    }
  return 0;
}
