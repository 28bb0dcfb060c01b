// mpiproof-test:
// note: total order, payloads, C23 maxima, integers of a width
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static void put(double x) {
  if (isnan(x))
    printf("nan ");
  else
    printf("%a ", x);
}

int main(void) {
  const double v[] = {0.0, -0.0, 1.5, -1.5, 2.5, -2.5, 127.6, -128.4, 1e10,
                      -1e10, INFINITY, -INFINITY, NAN};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double x = v[i], y = v[j];
      put(fmaximum(x, y));
      put(fminimum(x, y));
      put(fmaximum_num(x, y));
      put(fminimum_num(x, y));
      put(fmaximum_mag(x, y));
      put(fminimum_mag(x, y));
      put(fmaximum_mag_num(x, y));
      put(fminimum_mag_num(x, y));
      printf("%d %d\n", totalorder(&x, &y), totalordermag(&x, &y));
    }
  const int modes[] = {FP_INT_UPWARD, FP_INT_DOWNWARD, FP_INT_TOWARDZERO,
                       FP_INT_TONEARESTFROMZERO, FP_INT_TONEAREST};
  for (int i = 0; i < n - 1; i++)
    for (int m = 0; m < 5; m++) {
      errno = 0;
      printf("%" PRIdMAX " %" PRIdMAX " %" PRIdMAX " ",
             fromfp(v[i], modes[m], 8), fromfp(v[i], modes[m], 64),
             fromfpx(v[i], modes[m], 1));
      printf("%d ", errno);
      errno = 0;
      printf("%" PRIuMAX " %" PRIuMAX " ", ufromfp(v[i], modes[m], 8),
             ufromfp(v[i], modes[m], 64));
      printf("%d\n", errno);
    }
  double d = nan("77");
  printf("%g ", getpayload(&d));
  printf("%d ", setpayload(&d, 123));
  printf("%g ", getpayload(&d));
  printf("%d ", setpayload(&d, -1));
  put(d);
  printf("%d ", setpayloadsig(&d, 5));
  printf("%d\n", issignaling(d) != 0);
  return 0;
}
