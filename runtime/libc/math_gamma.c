/* math.h, signs of the gamma function: lgamma_r, gamma and signgam (POSIX).
 * The logarithm is the engine's; gamma(x) is negative for x < 0 when
 * floor(x) is odd, and at a negative zero. */
#define _GNU_SOURCE
#include <math.h>

int signgam;

static int gamma_sign(long double x) {
  if (x == 0)
    return signbit(x) ? -1 : 1;
  if (!(x < 0) || isinf(x) || x == floorl(x))
    return 1;
  return fmodl(floorl(x), 2) != 0 ? -1 : 1;
}

double lgamma_r(double x, int *sign) {
  *sign = gamma_sign(x);
  return lgamma(x);
}

float lgammaf_r(float x, int *sign) {
  *sign = gamma_sign(x);
  return lgammaf(x);
}

long double lgammal_r(long double x, int *sign) {
  *sign = gamma_sign(x);
  return lgammal(x);
}

double gamma(double x) { return lgamma_r(x, &signgam); }
float gammaf(float x) { return lgammaf_r(x, &signgam); }
long double gammal(long double x) { return lgammal_r(x, &signgam); }
