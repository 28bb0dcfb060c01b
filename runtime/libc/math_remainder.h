/* Template of math_remainder.c for one KIND. */

/* (value * 2^shift) mod divisor; adds the quotient's low bits to
 * *quotient. */
static uint64_t LOCAL(reduce)(uint64_t value, int shift, uint64_t divisor,
                              uint64_t *quotient) {
  *quotient = value / divisor;
  value %= divisor;
  while (shift > 0 && value != 0) {
    const int step = shift < CHUNK ? shift : CHUNK;
    const WIDE wide = (WIDE)value << step;
    *quotient = (*quotient << step) + (uint64_t)(wide / divisor);
    value = (uint64_t)(wide % divisor);
    shift -= step;
  }
  if (shift > 0)
    *quotient = shift < 64 ? *quotient << shift : 0;
  return value;
}

/* NaN for operands without a remainder; y = 0 and infinite x are domain
 * errors (C11 7.12.10). */
static int LOCAL(has_remainder)(T x, T y) {
  if (isnan(x) || isnan(y))
    return 0;
  if (y != 0 && !isinf(x))
    return 1;
  errno = EDOM;
  return 0;
}

T NAME(fmod)(T x, T y) {
  if (!LOCAL(has_remainder)(x, y))
    return (x * y) / (x * y);
  if (x == 0 || isinf(y))
    return x;
  const LOCAL(Parts) a = LOCAL(parts_of)(x);
  const LOCAL(Parts) b = LOCAL(parts_of)(y);
  if (a.exponent < b.exponent)
    return x;
  uint64_t quotient;
  const uint64_t rest = LOCAL(reduce)(a.significand, a.exponent - b.exponent,
                                      b.significand, &quotient);
  return LOCAL(from_parts)(
      LOCAL(normalised)(a.negative, b.exponent, rest));
}

/* The remainder of the quotient rounded to nearest, ties to even; *quotient
 * gets the low bits of the truncated quotient's magnitude and *up whether it
 * was rounded up. x and y are finite, y not 0. */
static T LOCAL(nearest)(T x, T y, uint64_t *quotient, int *up) {
  *quotient = 0;
  *up = 0;
  if (x == 0)
    return x;
  LOCAL(Parts) a = LOCAL(parts_of)(x);
  const LOCAL(Parts) b = LOCAL(parts_of)(y);
  if (a.exponent < b.exponent - 1)
    return x;
  WIDE rest = a.significand;
  WIDE divisor = b.significand;
  int exponent = b.exponent;
  if (a.exponent < b.exponent) { /* |x| < |y|: common exponent a.exponent */
    divisor <<= 1;
    exponent = a.exponent;
  } else {
    rest = LOCAL(reduce)(a.significand, a.exponent - b.exponent,
                         b.significand, quotient);
  }
  const WIDE other = divisor - rest;
  if (rest > other || (rest == other && (*quotient & 1))) {
    rest = other;
    a.negative = !a.negative;
    *up = 1;
  }
  if (rest == 0)
    return NAME(copysign)(0, x);
  return LOCAL(from_parts)(
      LOCAL(normalised)(a.negative, exponent, (uint64_t)rest));
}

T NAME(remainder)(T x, T y) {
  uint64_t quotient;
  int up;
  if (!LOCAL(has_remainder)(x, y))
    return (x * y) / (x * y);
  return isinf(y) ? x : LOCAL(nearest)(x, y, &quotient, &up);
}

T NAME(drem)(T x, T y) { return NAME(remainder)(x, y); }

/* C11 7.12.10.3: a number congruent to the quotient modulo 8, of its sign;
 * like glibc, three bits of the truncated quotient plus the rounding. */
T NAME(remquo)(T x, T y, int *quotient) {
  uint64_t bits = 0;
  int up = 0;
  if (isnan(x) || isnan(y) || isinf(x) || y == 0)
    return (x * y) / (x * y);
  const T result = isinf(y) ? x : LOCAL(nearest)(x, y, &bits, &up);
  const int magnitude = (int)(bits & 7) + up;
  *quotient = !signbit(x) == !signbit(y) ? magnitude : -magnitude;
  return result;
}
