/* Template of math_class.c for one KIND. */

int NAME(__fpclassify)(T x) {
  const LOCAL(Bits) bits = LOCAL(bits_of)(x);
  const uint64_t fraction =
      KIND == 3 ? bits.fraction & INT64_MAX : bits.fraction;
  if (bits.biased == SPECIAL)
    return fraction != 0 ? FP_NAN : FP_INFINITE;
  if (bits.biased != 0)
    return FP_NORMAL;
  return fraction != 0 ? FP_SUBNORMAL : FP_ZERO;
}

int NAME(__isnan)(T x) { return x != x; }

int NAME(__isinf)(T x) {
  const T size = NAME(fabs)(x);
  return (size > LOCAL(MAX)) * (1 - 2 * LOCAL(bits_of)(x).negative);
}

int NAME(__finite)(T x) { return NAME(fabs)(x) <= LOCAL(MAX); }

int NAME(__signbit)(T x) { return LOCAL(bits_of)(x).negative; }

int NAME(isnan)(T x) { return x != x; }

int NAME(isinf)(T x) { return NAME(__isinf)(x); }

int NAME(finite)(T x) { return NAME(__finite)(x); }

/* A NaN whose quiet bit is clear. */
int NAME(__issignaling)(T x) {
  const LOCAL(Bits) bits = LOCAL(bits_of)(x);
  return x != x && !(bits.fraction >> (KIND == 3 ? 62 : PRECISION - 2) & 1);
}

int NAME(__iseqsig)(T x, T y) { return x == y; }
