/* Template of math_order.c for one KIND. */

/* The sign-and-magnitude pattern as a number that grows with the value. */
static __int128 LOCAL(rank)(T x) {
  const LOCAL(Bits) bits = LOCAL(bits_of)(x);
  const __int128 size = (__int128)bits.biased << 64 | bits.fraction;
  return bits.negative ? -1 - size : size;
}

int NAME(totalorder)(const T *x, const T *y) {
  return LOCAL(rank)(*x) <= LOCAL(rank)(*y);
}

int NAME(totalordermag)(const T *x, const T *y) {
  return LOCAL(rank)(NAME(fabs)(*x)) <= LOCAL(rank)(NAME(fabs)(*y));
}

int NAME(canonicalize)(T *to, const T *from) {
  *to = isnan(*from) ? *from + *from : *from;
  return 0;
}

T NAME(getpayload)(const T *x) {
  if (!isnan(*x))
    return -1;
  const uint64_t quiet = (uint64_t)1 << (PRECISION - 2);
  return (T)(LOCAL(bits_of)(*x).fraction & (quiet - 1));
}

/* The integer value of a payload argument, or -1 if it is none. */
static int64_t LOCAL(payload)(T value) {
  const T limit = (T)((uint64_t)1 << (PRECISION - 2));
  if (!(value >= 0 && value < limit) || NAME(trunc)(value) != value ||
      (value == 0 && signbit(value)))
    return -1;
  return (int64_t)value;
}

static int LOCAL(set)(T *to, T value, uint64_t quiet) {
  const int64_t payload = LOCAL(payload)(value);
  if (payload < 0 || (payload == 0 && quiet == 0)) {
    *to = 0;
    return 1;
  }
  const uint64_t integer_bit = KIND == 3 ? (uint64_t)1 << 63 : 0;
  *to = LOCAL(from_bits)(
      (LOCAL(Bits)){0, SPECIAL, (uint64_t)payload | quiet | integer_bit});
  return 0;
}

int NAME(setpayload)(T *to, T value) {
  return LOCAL(set)(to, value, (uint64_t)1 << (PRECISION - 2));
}

int NAME(setpayloadsig)(T *to, T value) { return LOCAL(set)(to, value, 0); }

/* ---- maxima and minima of C23: a NaN operand decides, or never does ---- */

/* Whether x comes before y; -0 comes before +0. */
static int LOCAL(before)(T x, T y) {
  return x < y || (x == y && signbit(x) && !signbit(y));
}

/* The greater (sign 1) or smaller (-1) operand; `numbers` prefers numbers to
 * NaN; `magnitudes` compares |x| and |y| first. */
static T LOCAL(extreme)(T x, T y, int sign, int numbers, int magnitudes) {
  if (isnan(x) || isnan(y)) {
    if (numbers && !isnan(x))
      return x;
    if (numbers && !isnan(y))
      return y;
    return x + y;
  }
  if (magnitudes && NAME(fabs)(x) != NAME(fabs)(y))
    return (NAME(fabs)(x) < NAME(fabs)(y)) == (sign > 0) ? y : x;
  return LOCAL(before)(x, y) == (sign > 0) ? y : x;
}

T NAME(fmaximum)(T x, T y) { return LOCAL(extreme)(x, y, 1, 0, 0); }
T NAME(fminimum)(T x, T y) { return LOCAL(extreme)(x, y, -1, 0, 0); }
T NAME(fmaximum_num)(T x, T y) { return LOCAL(extreme)(x, y, 1, 1, 0); }
T NAME(fminimum_num)(T x, T y) { return LOCAL(extreme)(x, y, -1, 1, 0); }
T NAME(fmaximum_mag)(T x, T y) { return LOCAL(extreme)(x, y, 1, 0, 1); }
T NAME(fminimum_mag)(T x, T y) { return LOCAL(extreme)(x, y, -1, 0, 1); }
T NAME(fmaximum_mag_num)(T x, T y) { return LOCAL(extreme)(x, y, 1, 1, 1); }
T NAME(fminimum_mag_num)(T x, T y) { return LOCAL(extreme)(x, y, -1, 1, 1); }

/* ---- rounding to integers of a width (TS 18661-1 7.12.9.10) ------------ */

static T LOCAL(rounded)(T x, int mode) {
  switch (mode) {
  case FP_INT_UPWARD: return NAME(ceil)(x);
  case FP_INT_DOWNWARD: return NAME(floor)(x);
  case FP_INT_TOWARDZERO: return NAME(trunc)(x);
  case FP_INT_TONEARESTFROMZERO: return NAME(round)(x);
  default: return NAME(rint)(x);
  }
}

/* x rounded, if it fits `width` bits; the nearest bound and EDOM if not. */
static intmax_t LOCAL(to_signed)(T x, int mode, unsigned width) {
  if (width > 64)
    width = 64;
  const intmax_t high =
      width == 0 ? 0 : (intmax_t)(((uint64_t)1 << (width - 1)) - 1);
  const intmax_t low = -high - 1;
  const T value = LOCAL(rounded)(x, mode);
  const T bound = NAME(ldexp)(1, (int)width - 1);
  if (width == 0 || isnan(x) || value < -bound || value >= bound) {
    errno = EDOM;
    return width == 0 ? 0 : x > 0 ? high : low;
  }
  return (intmax_t)value;
}

static uintmax_t LOCAL(to_unsigned)(T x, int mode, unsigned width) {
  if (width > 64)
    width = 64;
  const T value = LOCAL(rounded)(x, mode);
  const T bound = NAME(ldexp)(1, (int)width);
  if (width == 0 || isnan(x) || value < 0 || value >= bound) {
    errno = EDOM;
    return width == 0 || !(x > 0) ? 0
                                  : UINT64_MAX >> (64 - width);
  }
  return (uintmax_t)value;
}

intmax_t NAME(fromfp)(T x, int mode, unsigned width) {
  return LOCAL(to_signed)(x, mode, width);
}

intmax_t NAME(fromfpx)(T x, int mode, unsigned width) {
  return LOCAL(to_signed)(x, mode, width);
}

uintmax_t NAME(ufromfp)(T x, int mode, unsigned width) {
  return LOCAL(to_unsigned)(x, mode, width);
}

uintmax_t NAME(ufromfpx)(T x, int mode, unsigned width) {
  return LOCAL(to_unsigned)(x, mode, width);
}
