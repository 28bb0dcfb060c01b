/* Template of complex_sqrt.c for one KIND. */

static C LOCAL(special_sqrt)(T x, T y) {
  if (isinf(y))
    return MAKE((T)INFINITY, y);
  if (isinf(x) && x < 0)
    return MAKE(isnan(y) ? (T)NAN : 0, NAME(copysign)((T)INFINITY, y));
  if (isinf(x))
    return MAKE(x, isnan(y) ? (T)NAN : NAME(copysign)(0, y));
  return MAKE(NAN, NAN);
}

/* Square root of x + iy where neither part is zero.  The larger of the two
 * result parts comes from (|z| + |x|)/2, the other by division; operands near
 * the ends of the range are scaled by a power of 4 first. */
static C LOCAL(general_sqrt)(T x, T y) {
  int scale = 0;
  if (NAME(fabs)(x) > LARGEST / 4) {
    scale = 1;
    x = NAME(scalbn)(x, -2);
    y = NAME(scalbn)(y, -2);
  } else if (NAME(fabs)(y) > LARGEST / 4) {
    scale = 1;
    x = NAME(fabs)(x) >= 4 * SMALLEST ? NAME(scalbn)(x, -2) : 0;
    y = NAME(scalbn)(y, -2);
  } else if (NAME(fabs)(x) < 2 * SMALLEST && NAME(fabs)(y) < 2 * SMALLEST) {
    scale = -((DIGITS + 1) / 2);
    x = NAME(scalbn)(x, -2 * scale);
    y = NAME(scalbn)(y, -2 * scale);
  }
  const T size = NAME(hypot)(x, y);
  T large = NAME(sqrt)((T)0.5 * (size + NAME(fabs)(x)));
  T small;
  if (scale == 1 && NAME(fabs)(y) < 2) { /* y / large must not underflow */
    small = y / large;
    large = NAME(scalbn)(large, scale);
    scale = 0;
  } else {
    small = (T)0.5 * (y / large);
  }
  if (scale != 0) {
    large = NAME(scalbn)(large, scale);
    small = NAME(scalbn)(small, scale);
  }
  return x > 0 ? MAKE(large, NAME(copysign)(small, y))
               : MAKE(NAME(fabs)(small), NAME(copysign)(large, y));
}

/* C11 G.6.4.2. */
C NAME(csqrt)(C z) {
  const T x = REAL(z);
  const T y = IMAG(z);
  if (!isfinite(x) || !isfinite(y))
    return LOCAL(special_sqrt)(x, y);
  if (y == 0 && x < 0)
    return MAKE(0, NAME(copysign)(NAME(sqrt)(-x), y));
  if (y == 0)
    return MAKE(NAME(fabs)(NAME(sqrt)(x)), NAME(copysign)(0, y));
  if (x == 0) {
    const T size = NAME(fabs)(y);
    const T part = size >= 2 * SMALLEST ? NAME(sqrt)((T)0.5 * size)
                                        : (T)0.5 * NAME(sqrt)(2 * size);
    return MAKE(part, NAME(copysign)(part, y));
  }
  return LOCAL(general_sqrt)(x, y);
}
