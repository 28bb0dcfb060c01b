/* Template of math_next.c for one KIND. */

/* The neighbour of x (finite, not zero) with greater or smaller magnitude. */
static T LOCAL(neighbour)(T x, int away) {
  LOCAL(Bits) bits = LOCAL(bits_of)(x);
  const uint64_t top = (uint64_t)1 << (PRECISION - 1);
  const uint64_t integer_bit = KIND == 3 ? top : 0;
  const uint64_t last = KIND == 3 ? UINT64_MAX : top - 1;
  const uint64_t first = bits.biased == 0 ? 0 : integer_bit;
  if (away) {
    if (bits.fraction == last || (KIND == 3 && bits.biased == 0 &&
                                  bits.fraction == integer_bit - 1)) {
      bits.biased++;
      bits.fraction = integer_bit;
    } else {
      bits.fraction++;
    }
  } else if (bits.fraction == first) {
    bits.biased--;
    bits.fraction = bits.biased == 0 && KIND == 3 ? integer_bit - 1 : last;
  } else {
    bits.fraction--;
  }
  return LOCAL(from_bits)(bits);
}

static T LOCAL(smallest)(int negative) {
  return LOCAL(from_bits)((LOCAL(Bits)){negative, 0, 1});
}

static T LOCAL(greatest)(int negative) {
  return LOCAL(from_bits)(
      (LOCAL(Bits)){negative, SPECIAL - 1,
                    KIND == 3 ? UINT64_MAX
                              : ((uint64_t)1 << (PRECISION - 1)) - 1});
}

/* The next number above (up) or below x, which is no NaN. */
static T LOCAL(step)(T x, int up) {
  if (x == 0)
    return LOCAL(smallest)(!up);
  const int away = (x > 0) == up;
  if (isinf(x))
    return away ? x : LOCAL(greatest)(x < 0);
  return LOCAL(neighbour)(x, away);
}

/* Overflow and underflow are range errors (C11 7.12.11.3), except that glibc
 * does not say so for a step away from zero. */
static T LOCAL(checked)(T result, T x) {
  const int lost = isinf(result) && !isinf(x);
  if (lost || (x != 0 && LOCAL(bits_of)(result).biased == 0))
    errno = ERANGE;
  return result;
}

T NAME(nextafter)(T x, T y) {
  if (isnan(x) || isnan(y))
    return x + y;
  if (x == y)
    return y;
  return LOCAL(checked)(LOCAL(step)(x, x < y), x);
}

T NAME(nexttoward)(T x, long double y) {
  if (isnan(x) || isnan(y))
    return (T)(x + y);
  if ((long double)x == y)
    return (T)y;
  return LOCAL(checked)(LOCAL(step)(x, (long double)x < y), x);
}

T NAME(nextup)(T x) { return isnan(x) ? x + x : LOCAL(step)(x, 1); }

T NAME(nextdown)(T x) { return isnan(x) ? x + x : LOCAL(step)(x, 0); }
