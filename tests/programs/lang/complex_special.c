// mpiproof-test:
// cflags: -std=gnu11
// note: complex multiply and divide with infinities
#include <complex.h>
#include <math.h>
#include <stdio.h>

#ifndef CMPLX
#define CMPLX(x, y) ((double complex){x, y})
#endif

static void show(double complex z) {
  double re = creal(z), im = cimag(z);
  if (isnan(re))
    printf("nan ");
  else
    printf("%g ", re);
  if (isnan(im))
    printf("nan\n");
  else
    printf("%g\n", im);
}

int main(void) {
  volatile double inf = INFINITY;
  double complex a = CMPLX(inf, 1), b = CMPLX(2, 3);
  show(a * b);
  show(a + b);
  show(b / a);
  show(CMPLX(1e300, 1e300) / CMPLX(1e300, 1e300));
  show(CMPLX(1, 1) / CMPLX(0.5, -0.25));
  show(conj(b));
  show(b * 2.0);
  show(2.0 - b);
  show(1.0 / CMPLX(0, 1));
  double complex z = 0, c = CMPLX(-0.5, 0.5);
  int n = 0;
  for (; n < 50 && creal(z) * creal(z) + cimag(z) * cimag(z) < 4; n++)
    z = z * z + c;
  printf("%d %.12g %.12g\n", n, creal(z), cimag(z));
  double complex w = 1;
  for (int i = 0; i < 8; i++)
    w *= CMPLX(0.70710678118654752, 0.70710678118654752);
  printf("%.6f %.6f\n", creal(w), cimag(w) + 1);
  return 0;
}
