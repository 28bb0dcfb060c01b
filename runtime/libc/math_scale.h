/* Template of math_scale.c for one KIND. */

T NAME(frexp)(T x, int *exponent) {
  *exponent = 0;
  if (!isfinite(x) || x == 0)
    return x + x;
  LOCAL(Parts) parts = LOCAL(parts_of)(x);
  *exponent = parts.exponent + PRECISION;
  parts.exponent = -PRECISION;
  return LOCAL(from_parts)(parts);
}

/* x * 2^n, rounded once. */
static T LOCAL(scaled)(T x, long n) {
  if (!isfinite(x) || x == 0)
    return x + x;
  LOCAL(Parts) parts = LOCAL(parts_of)(x);
  const long far = 2 * (long)(HIGHEST - LOWEST);
  parts.exponent += (int)(n > far ? far : n < -far ? -far : n);
  const T result = LOCAL(from_parts)(parts);
  if (!isfinite(result) || result == 0)
    errno = ERANGE;
  return result;
}

T NAME(scalbln)(T x, long n) { return LOCAL(scaled)(x, n); }

T NAME(scalbn)(T x, int n) { return LOCAL(scaled)(x, n); }

T NAME(ldexp)(T x, int n) { return LOCAL(scaled)(x, n); }

T NAME(modf)(T x, T *whole) {
  *whole = NAME(trunc)(x);
  if (isinf(x))
    return NAME(copysign)(0, x);
  return NAME(copysign)(x - *whole, x);
}

/* The exponent e with 2^e <= |x| < 2^(e+1); x is finite and not zero. */
static int LOCAL(exponent)(T x) {
  return LOCAL(parts_of)(x).exponent + PRECISION - 1;
}

int NAME(ilogb)(T x) {
  if (isfinite(x) && x != 0)
    return LOCAL(exponent)(x);
  errno = EDOM;
  return x == 0 ? FP_ILOGB0 : isnan(x) ? FP_ILOGBNAN : INT_MAX;
}

long NAME(llogb)(T x) {
  if (isfinite(x) && x != 0)
    return LOCAL(exponent)(x);
  errno = EDOM;
  return x == 0 ? FP_LLOGB0 : isnan(x) ? FP_LLOGBNAN : LONG_MAX;
}

T NAME(logb)(T x) {
  if (x == 0)
    return -1 / NAME(fabs)(x);
  return isfinite(x) ? (T)LOCAL(exponent)(x) : x * x;
}

T NAME(significand)(T x) {
  if (!isfinite(x) || x == 0)
    return x + x;
  LOCAL(Parts) parts = LOCAL(parts_of)(x);
  parts.exponent = 1 - PRECISION;
  return LOCAL(from_parts)(parts);
}

T NAME(scalb)(T x, T n) {
  if (isnan(x) || isnan(n))
    return x * n;
  if (isinf(n)) {
    if (n > 0 ? x == 0 : isinf(x))
      errno = EDOM;
    return n > 0 ? x * n : x / -n;
  }
  if (NAME(rint)(n) != n) {
    errno = EDOM;
    return (n - n) / (n - n);
  }
  if (!isfinite(x) || x == 0)
    return x;
  return LOCAL(scaled)(x, n > 65000 ? 65000 : n < -65000 ? -65000 : (long)n);
}
