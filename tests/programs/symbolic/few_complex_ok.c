// Complex arithmetic on one symbolic byte: its values are tried before anything
// is spelt out in bits.
// mpiproof-test:
// expect: verified
#include <assert.h>
#include <complex.h>
#include <mpiproof.h>

int main(void) {
  unsigned char b = mpiproof_uchar("b");
  double complex z = (b % 16) / 8.0 - 1 + I * ((b / 16) / 8.0 - 1), c = z;
  int n = 0;
  while (n < 8 && creal(z) * creal(z) + cimag(z) * cimag(z) <= 4) {
    z = z * z + c;
    n++;
  }
  double complex w = (z + 1) / (c - 2);
  assert(creal(w) == creal(w));
  assert(n >= 1);
  return 0;
}
