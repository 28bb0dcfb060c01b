/* Template of complex_trig.c for one KIND. */

static void LOCAL(turn)(T y, T *sine, T *cosine) {
  if (NAME(fabs)(y) > SMALLEST) {
    *sine = NAME(sin)(y);
    *cosine = NAME(cos)(y);
  } else {
    *sine = y;
    *cosine = 1;
  }
}

/* e^x/2 times (cosine, sine) for x > LOG_LIMIT, without early overflow. */
static C LOCAL(half_exp)(T x, T cosine, T sine) {
  const T part = NAME(exp)(LOG_LIMIT);
  x -= LOG_LIMIT;
  sine *= part / 2;
  cosine *= part / 2;
  if (x > LOG_LIMIT) {
    x -= LOG_LIMIT;
    sine *= part;
    cosine *= part;
  }
  if (x > LOG_LIMIT)
    return MAKE(LARGEST * cosine, LARGEST * sine);
  const T size = NAME(exp)(x);
  return MAKE(size * cosine, size * sine);
}

/* sinh of a complex number, C11 G.6.2.5. */
C NAME(csinh)(C z) {
  const T x = NAME(fabs)(REAL(z));
  const T y = IMAG(z);
  const int negative = signbit(REAL(z));
  const T sign = negative ? -1 : 1;
  if (isnan(x))
    return MAKE(NAN, y == 0 ? y : (T)NAN);
  if (!isfinite(y)) {
    if (x == 0)
      return MAKE(NAME(copysign)(0, sign), y - y);
    return isinf(x) ? MAKE((T)INFINITY, y - y) : MAKE(NAN, NAN);
  }
  if (isinf(x) && y == 0)
    return MAKE(sign * x, y);
  T sine;
  T cosine;
  LOCAL(turn)(y, &sine, &cosine);
  if (isinf(x))
    return MAKE(NAME(copysign)(x, cosine) * sign, NAME(copysign)(x, sine));
  if (negative)
    cosine = -cosine;
  if (x > LOG_LIMIT)
    return LOCAL(half_exp)(x, cosine, sine);
  return MAKE(NAME(sinh)(x) * cosine, NAME(cosh)(x) * sine);
}

/* cosh of a complex number, C11 G.6.2.4. */
C NAME(ccosh)(C z) {
  T x = REAL(z);
  const T y = IMAG(z);
  if (isnan(x))
    return MAKE(x, y == 0 ? y : x);
  if (!isfinite(y)) {
    if (x == 0)
      return MAKE(y - y, 0);
    return isinf(x) ? MAKE((T)INFINITY, y - y) : MAKE(y - y, y - y);
  }
  if (isinf(x) && y == 0)
    return MAKE((T)INFINITY, y * NAME(copysign)(1, x));
  T sine;
  T cosine;
  LOCAL(turn)(y, &sine, &cosine);
  if (isinf(x))
    return MAKE(NAME(copysign)((T)INFINITY, cosine),
                NAME(copysign)((T)INFINITY, sine) * NAME(copysign)(1, x));
  if (NAME(fabs)(x) <= LOG_LIMIT)
    return MAKE(NAME(cosh)(x) * cosine, NAME(sinh)(x) * sine);
  if (signbit(x))
    sine = -sine;
  return LOCAL(half_exp)(NAME(fabs)(x), cosine, sine);
}

/* tanh of large x: 1 and 4 sin cos e^(-2x). */
static C LOCAL(large_tanh)(T x, T sine, T cosine, int limit) {
  const T part = NAME(exp)(2 * (T)limit);
  T y = 4 * sine * cosine;
  const T real = NAME(copysign)(1, x);
  x = NAME(fabs)(x) - limit;
  y /= part;
  y /= x > limit ? part : NAME(exp)(2 * x);
  return MAKE(real, y);
}

static C LOCAL(special_tanh)(T x, T y) {
  if (isinf(x)) {
    T zero = y;
    if (isfinite(y) && NAME(fabs)(y) > 1)
      zero = NAME(sin)(y) * NAME(cos)(y);
    return MAKE(NAME(copysign)(1, x), NAME(copysign)(0, zero));
  }
  if (y == 0)
    return MAKE(x, y);
  if (x == 0)
    return MAKE(x, NAN);
  return MAKE(NAN, NAN);
}

/* tanh of a complex number, C11 G.6.2.6. */
C NAME(ctanh)(C z) {
  const T x = REAL(z);
  const T y = IMAG(z);
  if (!isfinite(x) || !isfinite(y))
    return LOCAL(special_tanh)(x, y);
  T sine;
  T cosine;
  LOCAL(turn)(y, &sine, &cosine);
  const int limit = HALF_LOG_LIMIT;
  if (NAME(fabs)(x) > limit)
    return LOCAL(large_tanh)(x, sine, cosine, limit);
  T high = x;
  T wide = 1;
  if (NAME(fabs)(x) > SMALLEST) {
    high = NAME(sinh)(x);
    wide = NAME(cosh)(x);
  }
  T size = cosine * cosine;
  if (NAME(fabs)(high) > NAME(fabs)(cosine) * EPSILON)
    size = high * high + cosine * cosine;
  return MAKE(high * wide / size, sine * cosine / size);
}

/* sin z = -i sinh(iz), cos z = cosh(iz), tan z = -i tanh(iz). */
C NAME(csin)(C z) {
  if (isinf(IMAG(z)) && !isfinite(REAL(z))) /* the sign is unspecified */
    return MAKE(REAL(z) - REAL(z), (T)INFINITY);
  const C w = NAME(csinh)(MAKE(-IMAG(z), REAL(z)));
  return MAKE(IMAG(w), -REAL(w));
}

C NAME(ccos)(C z) { return NAME(ccosh)(MAKE(-IMAG(z), REAL(z))); }

C NAME(ctan)(C z) {
  const C w = NAME(ctanh)(MAKE(-IMAG(z), REAL(z)));
  return MAKE(IMAG(w), -REAL(w));
}
