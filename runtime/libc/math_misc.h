/* Template of math_misc.c for one KIND. */

/* C11 7.12.12.1. */
T NAME(fdim)(T x, T y) {
  if (isnan(x) || isnan(y))
    return x + y;
  if (x <= y)
    return 0;
  const T difference = x - y;
  if (isinf(difference) && !isinf(x) && !isinf(y))
    errno = ERANGE;
  return difference;
}

/* C11 7.12.11.2: a quiet NaN whose payload is the tag read as an integer. */
T NAME(nan)(const char *tag) {
  char *end;
  const int saved = errno;
  uint64_t payload = strtoull(tag, &end, 0);
  errno = saved;
  if (*tag == '+' || *tag == '-' || *tag == ' ' || *end != '\0')
    payload = 0;
  const uint64_t quiet = (uint64_t)1 << (PRECISION - 2);
  LOCAL(Bits) bits = {0, SPECIAL, (payload & (quiet - 1)) | quiet};
  if (KIND == 3)
    bits.fraction |= (uint64_t)1 << 63;
  return LOCAL(from_bits)(bits);
}

void NAME(sincos)(T x, T *sine, T *cosine) {
  *sine = NAME(sin)(x);
  *cosine = NAME(cos)(x);
}

T NAME(exp10)(T x) { return NAME(pow)(10, x); }

/* TS 18661-1 F.10.9: the operand of greater or smaller magnitude. */
T NAME(fmaxmag)(T x, T y) {
  const T a = NAME(fabs)(x);
  const T b = NAME(fabs)(y);
  return a > b ? x : a < b ? y : NAME(fmax)(x, y);
}

T NAME(fminmag)(T x, T y) {
  const T a = NAME(fabs)(x);
  const T b = NAME(fabs)(y);
  return a < b ? x : a > b ? y : NAME(fmin)(x, y);
}
