// mpiproof-test:
// note: complex operations on pseudo-random operands, as checksums
#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static double pick(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, NAN,
                                   1e308, 1e-308, 0.5, 2.0};
  if (next() % 8 == 0)
    return special[next() % 10];
  const uint64_t bits =
      (next() & 0x800fffffffffffffu) | (1023u - 8 + next() % 16) << 52;
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t sums[12];

static void add(int which, double complex z) {
  const double parts[2] = {creal(z), cimag(z)};
  for (int i = 0; i < 2; i++) {
    uint64_t bits = 1;
    if (!isnan(parts[i]))
      memcpy(&bits, &parts[i], sizeof bits);
    sums[which] = sums[which] * 31 + bits;
  }
}

int main(void) {
  for (int i = 0; i < 400; i++) {
    double complex z, w;
    const double zs[2] = {pick(), pick()}, ws[2] = {pick(), pick()};
    memcpy(&z, zs, sizeof z);
    memcpy(&w, ws, sizeof w);
    add(0, z * w);
    add(1, z / w);
    add(2, cexp(z));
    add(3, csqrt(z));
    add(4, csinh(z));
    add(5, ccosh(z));
    add(6, ctanh(z));
    add(7, csin(z));
    add(8, ccos(z));
    add(9, ctan(z));
    add(10, conj(z) + cproj(w));
    const float complex f = (float complex)z, g = (float complex)w;
    add(11, f * g);
    add(11, f / g);
  }
  for (int i = 0; i < 12; i++)
    printf("%d %016lx\n", i, sums[i]);
  return 0;
}
