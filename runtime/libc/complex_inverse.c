/* complex.h, inverse circular and hyperbolic functions: C11 7.3.5.1 to 7.3.5.3
 * and 7.3.6.1 to 7.3.6.3, special values after Annex G.6.
 *
 * All are computed in long double by Kahan's formulas ("Branch cuts for
 * complex elementary functions", 1987); for float and double that leaves
 * eleven or more bits to spare. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>

typedef long double Real;
typedef long double _Complex Complex;

static const Real PI = 3.14159265358979323846264338327950288L;

static Complex make(Real x, Real y) { return __builtin_complex(x, y); }

/* ---- arc hyperbolic sine ----------------------------------------------- */

/* G.6.2.2, for nonnegative signs of both parts; at least one is not finite. */
static Complex special_asinh(Real x, Real y) {
  if (isinf(x))
    return make(x, isnan(y) ? y : isinf(y) ? PI / 4 : 0);
  if (isinf(y))
    return make(y, isnan(x) ? x : PI / 2);
  return make(NAN, y == 0 ? 0 : NAN);
}

/* casin for nonnegative parts: with s = sqrt(1 - z), t = sqrt(1 + z),
 * real = atan(x / Re(s t)), imag = asinh(Im(conj(s) t)). */
static Complex finite_asin(Real x, Real y) {
  const Complex s = csqrtl(make(1 - x, -y));
  const Complex t = csqrtl(make(1 + x, y));
  const Real product = creall(s) * creall(t) - cimagl(s) * cimagl(t);
  const Real cross = creall(s) * cimagl(t) - cimagl(s) * creall(t);
  return make(atan2l(x, product), asinhl(cross));
}

/* casinh(z) = -i casin(iz), by the symmetries on the first quadrant. */
static Complex asinh_of(Complex z) {
  const Real x = fabsl(creall(z));
  const Real y = fabsl(cimagl(z));
  Complex w;
  if (!isfinite(x) || !isfinite(y)) {
    w = special_asinh(x, y);
  } else if (x == 0 && y == 0) {
    w = make(0, 0);
  } else {
    const Complex v = finite_asin(y, x);
    w = make(cimagl(v), creall(v));
  }
  return make(copysignl(creall(w), creall(z)),
              copysignl(cimagl(w), cimagl(z)));
}

/* ---- arc cosine -------------------------------------------------------- */

/* G.6.1.1, for nonnegative y; at least one part is not finite. */
static Complex special_acos(Real x, Real y) {
  if (isinf(y)) {
    if (isinf(x))
      return make(x < 0 ? 3 * PI / 4 : PI / 4, -y);
    return make(isnan(x) ? x : PI / 2, -y);
  }
  if (isinf(x))
    return isnan(y) ? make(y, -INFINITY) : make(x < 0 ? PI : 0, -INFINITY);
  return make(x == 0 ? PI / 2 : (Real)NAN, NAN);
}

static Complex acos_of(Complex z) {
  const Real x = creall(z);
  const Real y = fabsl(cimagl(z));
  Complex w;
  if (!isfinite(x) || !isfinite(y)) {
    w = special_acos(x, y);
  } else {
    const Complex s = csqrtl(make(1 - x, -y));
    const Complex t = csqrtl(make(1 + x, y));
    const Real cross = creall(t) * cimagl(s) - cimagl(t) * creall(s);
    w = make(2 * atan2l(creall(s), creall(t)), asinhl(cross));
    w = make(creall(w), -fabsl(cimagl(w)));
  }
  return make(creall(w), signbit(cimagl(z)) ? -cimagl(w) : cimagl(w));
}

/* ---- arc hyperbolic tangent -------------------------------------------- */

/* G.6.2.3, for nonnegative signs; at least one part is not finite. */
static Complex special_atanh(Real x, Real y) {
  if (isinf(y))
    return make(0, PI / 2);
  if (isinf(x))
    return make(0, isnan(y) ? y : PI / 2);
  return make(x == 0 ? 0 : NAN, NAN);
}

static Complex finite_atanh(Real x, Real y) {
  const Real far = 1e2000L;
  if (x > far || y > far) { /* squares would overflow: 1/z decides */
    const Real size = hypotl(x, y);
    return make(x / size / size, PI / 2);
  }
  const Real size = (1 - x) * (1 - x) + y * y;
  return make(log1pl(4 * x / size) / 4,
              atan2l(2 * y, (1 - x) * (1 + x) - y * y) / 2);
}

static Complex atanh_of(Complex z) {
  const Real x = fabsl(creall(z));
  const Real y = fabsl(cimagl(z));
  Complex w;
  if (!isfinite(x) || !isfinite(y))
    w = special_atanh(x, y);
  else if (y == 0 && x == 1)
    w = make(INFINITY, 0);
  else
    w = finite_atanh(x, y);
  return make(copysignl(creall(w), creall(z)),
              copysignl(cimagl(w), cimagl(z)));
}

/* ---- the others -------------------------------------------------------- */

static Complex asin_of(Complex z) {
  const Complex w = asinh_of(make(-cimagl(z), creall(z)));
  return make(cimagl(w), -creall(w));
}

static Complex atan_of(Complex z) {
  const Complex w = atanh_of(make(-cimagl(z), creall(z)));
  return make(cimagl(w), -creall(w));
}

/* acosh z = i acos z or -i acos z, whichever has a real part >= 0. */
static Complex acosh_of(Complex z) {
  const Complex w = acos_of(z);
  return signbit(cimagl(z)) ? make(cimagl(w), -creall(w))
                            : make(-cimagl(w), creall(w));
}

#define INVERSE(name, function)                                               \
  double _Complex name(double _Complex z) {                                   \
    return (double _Complex)function(z);                                      \
  }                                                                           \
  float _Complex name##f(float _Complex z) {                                  \
    return (float _Complex)function(z);                                       \
  }                                                                           \
  long double _Complex name##l(long double _Complex z) {                      \
    return function(z);                                                       \
  }

INVERSE(casin, asin_of)
INVERSE(cacos, acos_of)
INVERSE(catan, atan_of)
INVERSE(casinh, asinh_of)
INVERSE(cacosh, acosh_of)
INVERSE(catanh, atanh_of)
