/* Template of complex_arith.c for one KIND. */

/* A sign-carrying 1 for infinity and 0 for the rest (C11 G.5.1p6). */
static T LOCAL(box)(T x) { return NAME(copysign)(isinf(x) ? 1 : 0, x); }

static T LOCAL(zero_if_nan)(T x) {
  return isnan(x) ? NAME(copysign)(0, x) : x;
}

/* (a + ib)(c + id): if both parts come out NaN, infinities are recovered. */
C MULTIPLY(T a, T b, T c, T d);
C MULTIPLY(T a, T b, T c, T d) {
  const T ac = a * c;
  const T bd = b * d;
  const T ad = a * d;
  const T bc = b * c;
  const T x = ac - bd;
  const T y = ad + bc;
  if (!isnan(x) || !isnan(y))
    return MAKE(x, y);
  int again = 0;
  if (isinf(a) || isinf(b)) {
    a = LOCAL(box)(a);
    b = LOCAL(box)(b);
    c = LOCAL(zero_if_nan)(c);
    d = LOCAL(zero_if_nan)(d);
    again = 1;
  }
  if (isinf(c) || isinf(d)) {
    c = LOCAL(box)(c);
    d = LOCAL(box)(d);
    a = LOCAL(zero_if_nan)(a);
    b = LOCAL(zero_if_nan)(b);
    again = 1;
  }
  if (!again && (isinf(ac) || isinf(bd) || isinf(ad) || isinf(bc))) {
    a = LOCAL(zero_if_nan)(a);
    b = LOCAL(zero_if_nan)(b);
    c = LOCAL(zero_if_nan)(c);
    d = LOCAL(zero_if_nan)(d);
    again = 1;
  }
  if (!again)
    return MAKE(x, y);
  const T infinity = (T)INFINITY;
  return MAKE(infinity * (a * c - b * d), infinity * (a * d + b * c));
}

/* ---- division ---------------------------------------------------------- */

#if KIND == 1
/* Double holds every intermediate result of float operands. */
static C LOCAL(quotient)(T a, T b, T c, T d) {
  const double x = a, y = b, u = c, v = d;
  const double size = u * u + v * v;
  return MAKE((x * u + y * v) / size, (y * u - x * v) / size);
}
#else
/* a and b over the scaled c and d, |c| >= |d|; returns the parts of
 * (a + ib)/(c + id) (Smith's method as made robust by Baudin and Smith: where
 * d/c underflows, d is brought in by another order of operations). */
static C LOCAL(smith)(T a, T b, T c, T d) {
  const T ratio = d / c;
  const T size = d * ratio + c;
  if (NAME(fabs)(ratio) > SMALLEST)
    return MAKE((b * ratio + a) / size, (b - a * ratio) / size);
  return MAKE((d * (b / c) + a) / size, (b - d * (a / c)) / size);
}

/* Whether operands are so small that they should be scaled up; `c` is the
 * larger part of the divisor. */
static int LOCAL(is_tiny)(T a, T b, T c) {
  const T bound = LARGEST / 2 * EPSILON;
  const int a_tiny = NAME(fabs)(a) < SMALLEST && NAME(fabs)(b) < bound;
  const int b_tiny = NAME(fabs)(b) < SMALLEST && NAME(fabs)(a) < bound;
  return NAME(fabs)(c) < bound && (a_tiny || b_tiny);
}

static C LOCAL(quotient)(T a, T b, T c, T d) {
  const int swap = NAME(fabs)(c) < NAME(fabs)(d);
  const T larger = NAME(fabs)(swap ? d : c);
  T scale = 1;
  if (larger >= LARGEST / 2)
    scale = 0.5;
  else if (larger < EPSILON || LOCAL(is_tiny)(a, b, larger))
    scale = 1 / EPSILON;
  if (scale != 1) {
    a *= scale;
    b *= scale;
    c *= scale;
    d *= scale;
  }
  if (!swap)
    return LOCAL(smith)(a, b, c, d);
  /* (a + ib)/(c + id) = (b - ia)/(d - ic) */
  const T ratio = c / d;
  const T size = c * ratio + d;
  if (NAME(fabs)(ratio) > SMALLEST)
    return MAKE((a * ratio + b) / size, (b * ratio - a) / size);
  return MAKE((c * (a / d) + b) / size, (c * (b / d) - a) / size);
}
#endif

/* C11 G.5.1: zero divisors and infinities are recovered if both parts are
 * NaN. */
C DIVIDE(T a, T b, T c, T d);
C DIVIDE(T a, T b, T c, T d) {
  const C z = LOCAL(quotient)(a, b, c, d);
  if (!isnan(REAL(z)) || !isnan(IMAG(z)))
    return z;
  const T infinity = (T)INFINITY;
  if (c == 0 && d == 0 && (!isnan(a) || !isnan(b))) {
    const T large = NAME(copysign)(infinity, c);
    return MAKE(large * a, large * b);
  }
  if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {
    a = LOCAL(box)(a);
    b = LOCAL(box)(b);
    return MAKE(infinity * (a * c + b * d), infinity * (b * c - a * d));
  }
  if ((isinf(c) || isinf(d)) && isfinite(a) && isfinite(b)) {
    c = LOCAL(box)(c);
    d = LOCAL(box)(d);
    return MAKE(0 * (a * c + b * d), 0 * (b * c - a * d));
  }
  return z;
}
