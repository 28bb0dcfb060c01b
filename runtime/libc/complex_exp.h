/* Template of complex_exp.c for one KIND. */

/* sin and cos of y; for tiny y the values they round to. */
static void LOCAL(turn)(T y, T *sine, T *cosine) {
  if (NAME(fabs)(y) > SMALLEST) {
    *sine = NAME(sin)(y);
    *cosine = NAME(cos)(y);
  } else {
    *sine = y;
    *cosine = 1;
  }
}

/* e^x (cos y + i sin y) for finite x and y without overflow in e^x alone. */
static C LOCAL(finite_exp)(T x, T y) {
  T sine;
  T cosine;
  LOCAL(turn)(y, &sine, &cosine);
  for (int i = 0; i < 2 && x > LOG_LIMIT; i++) {
    const T part = NAME(exp)(LOG_LIMIT);
    x -= LOG_LIMIT;
    sine *= part;
    cosine *= part;
  }
  if (x > LOG_LIMIT)
    return MAKE(LARGEST * cosine, LARGEST * sine);
  const T size = NAME(exp)(x);
  return MAKE(size * cosine, size * sine);
}

/* C11 G.6.3.1. */
C NAME(cexp)(C z) {
  const T x = REAL(z);
  const T y = IMAG(z);
  if (isfinite(x) && isfinite(y))
    return LOCAL(finite_exp)(x, y);
  if (isfinite(x))
    return MAKE(y - y, y - y);
  if (isinf(x) && isfinite(y)) {
    const T size = signbit(x) ? 0 : (T)INFINITY;
    if (y == 0)
      return MAKE(size, y);
    T sine;
    T cosine;
    LOCAL(turn)(y, &sine, &cosine);
    return MAKE(NAME(copysign)(size, cosine), NAME(copysign)(size, sine));
  }
  if (isinf(x))
    return signbit(x) ? MAKE(0, NAME(copysign)(0, y))
                      : MAKE((T)INFINITY, y - y);
  return MAKE(x + x, y == 0 ? y : x + x);
}

/* The rounding error of the sum a + b (Knuth). */
static T LOCAL(sum_error)(T a, T b) {
  const T sum = a + b;
  const T b_part = sum - a;
  const T a_part = sum - b_part;
  return (a - a_part) + (b - b_part);
}

/* x*x + y*y - 1 with the rounding errors of all four operations added back,
 * the larger pair first. */
static T LOCAL(square_sum_less_one)(T x, T y) {
  const T xx = x * x;
  const T yy = y * y;
  const T sum = (xx - 1) + yy;
  const T sum_errors =
      LOCAL(sum_error)(xx, -1) + LOCAL(sum_error)(xx - 1, yy);
  const T x_error = NAME(fma)(x, x, -xx);
  const T y_error = NAME(fma)(y, y, -yy);
  const T errors = x_error + y_error;
  const T rest = LOCAL(sum_error)(x_error, y_error);
  const T low = sum_errors + errors;
  const T low_error = LOCAL(sum_error)(sum_errors, errors) + rest;
  return (sum + low) + (LOCAL(sum_error)(sum, low) + low_error);
}

/* The real part of a logarithm: `log` of |z|, and log1p(|z|^2 - 1)/2 where
 * |z| is near 1. x >= y >= 0 are the sorted magnitudes; ten selects base 10. */
static T LOCAL(log_size)(T x, T y, int ten) {
  int scale = 0;
  if (x > LARGEST / 2) {
    scale = -1;
    x = NAME(scalbn)(x, scale);
    y = y >= SMALLEST * 2 ? NAME(scalbn)(y, scale) : 0;
  } else if (x < SMALLEST && y < SMALLEST) {
    scale = DIGITS;
    x = NAME(scalbn)(x, scale);
    y = NAME(scalbn)(y, scale);
  }
  T near = 0;
  int is_near = scale == 0;
  if (x == 1)
    near = y * y;
  else if (x > 1 && x < 2 && y < 1)
    near = (x - 1) * (x + 1) + (y >= EPSILON ? y * y : 0);
  else if (x < 1 && x >= (T)0.5 && y < EPSILON / 2)
    near = (x - 1) * (x + 1);
  else if (x < 1 && x >= (T)0.5 && x * x + y * y >= (T)0.5)
    near = LOCAL(square_sum_less_one)(x, y);
  else
    is_near = 0;
  if (is_near)
    return ten ? NAME(log1p)(near) * (CONST(M_LOG10E) / 2)
               : NAME(log1p)(near) / 2;
  const T size = NAME(hypot)(x, y);
  return ten ? NAME(log10)(size) - scale * CONST(LOG10_2)
             : NAME(log)(size) - scale * CONST(M_LN2);
}

static C LOCAL(any_log)(C z, int ten) {
  const T x = REAL(z);
  const T y = IMAG(z);
  const T unit = ten ? CONST(M_LOG10E) : 1;
  if (isnan(x) || isnan(y))
    return MAKE(isinf(x) || isinf(y) ? (T)INFINITY : (T)NAN, NAN);
  if (x == 0 && y == 0) {
    const T angle = signbit(x) ? (ten ? CONST(PI_LOG10E) : CONST(M_PI)) : 0;
    return MAKE(-1 / NAME(fabs)(x), NAME(copysign)(angle, y));
  }
  T larger = NAME(fabs)(x);
  T smaller = NAME(fabs)(y);
  if (larger < smaller) {
    larger = NAME(fabs)(y);
    smaller = NAME(fabs)(x);
  }
  return MAKE(LOCAL(log_size)(larger, smaller, ten),
              ten ? unit * NAME(atan2)(y, x) : NAME(atan2)(y, x));
}

/* C11 G.6.3.2. */
C NAME(clog)(C z) { return LOCAL(any_log)(z, 0); }

C NAME(clog10)(C z) { return LOCAL(any_log)(z, 1); }

C NAME(cpow)(C z, C w) { return NAME(cexp)(w * NAME(clog)(z)); }
