/* Template of math_bessel.c for one KIND. */

/* J(n) for 0 < x < n: the ratio J(n)/J(n-1) by its continued fraction, then
 * the recurrence downwards, scaled by J(0) or J(1) at the end. */
static T LOCAL(downwards)(int n, T x) {
  enum { TERMS = 60 };
  T ratio = 0;
  for (int k = n + TERMS; k >= n; k--)
    ratio = 1 / (2 * (T)k / x - ratio);
  T above = ratio; /* of J(n), with J(n-1) = 1 */
  T here = 1;
  const T start = above;
  T scale = 1;
  for (int k = n - 1; k > 0; k--) {
    const T below = 2 * (T)k / x * here - above;
    above = here;
    here = below;
    if (NAME(fabs)(here) > (T)1e30) {
      above /= here;
      scale /= here;
      here = 1;
    }
  }
  /* here is J(0) and above J(1), both times an unknown factor. */
  const T zero = NAME(j0)(x);
  const T one = NAME(j1)(x);
  const T factor =
      NAME(fabs)(zero) >= NAME(fabs)(one) ? zero / here : one / above;
  return start * scale * factor;
}

T NAME(jn)(int n, T x) {
  int negative = 0; /* J(-n, x) = J(n, -x) = (-1)^n J(n, x) */
  if (isnan(x))
    return x + x;
  unsigned order = n < 0 ? 0u - (unsigned)n : (unsigned)n;
  if (order % 2 == 1)
    negative = (n < 0) != (x < 0);
  x = NAME(fabs)(x);
  T result;
  if (order == 0) {
    result = NAME(j0)(x);
  } else if (order == 1) {
    result = NAME(j1)(x);
  } else if (x == 0 || isinf(x)) {
    result = 0;
  } else if ((T)order <= x) {
    T before = NAME(j0)(x);
    result = NAME(j1)(x);
    for (unsigned k = 1; k < order; k++) {
      const T last = result;
      result = result * ((T)(k + k) / x) - before;
      before = last;
    }
  } else {
    result = order > 100000 ? 0 : LOCAL(downwards)((int)order, x);
  }
  return negative ? -result : result;
}

T NAME(yn)(int n, T x) {
  if (isnan(x))
    return x + x;
  unsigned order = n < 0 ? 0u - (unsigned)n : (unsigned)n;
  const int negative = n < 0 && order % 2 == 1;
  if (x < 0) {
    errno = EDOM;
    return (x - x) / (x - x);
  }
  if (x == 0) {
    errno = ERANGE;
    return (negative ? 1 : -1) / NAME(fabs)(x);
  }
  if (isinf(x))
    return 0;
  T result = NAME(y0)(x);
  if (order >= 1) {
    T before = result;
    result = NAME(y1)(x);
    for (unsigned k = 1; k < order && !isinf(result); k++) {
      const T last = result;
      result = (T)(k + k) / x * result - before;
      before = last;
    }
  }
  return negative ? -result : result;
}
