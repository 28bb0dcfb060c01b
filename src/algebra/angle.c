// Sines and cosines of fractions of a turn. In the fields of the residues there
// are roots of unity w of order n, w^n = 1, which behave as e^(2 pi i / n) does
// in all sums and products; so cos(2 pi k / n) = (w^k + w^-k) / 2 and
// sin(2 pi k / n) = (w^k - w^-k) / 2i with i = w^(n / 4). All angles share one
// root of a common order, so that sums of angles come out right.
//
// Programs have no pi, only floats near it: a constant angle counts as the
// fraction if it is as near as a few roundings get, and that is noted.
#include <math.h>
#include <string.h>

#include "algebra/internal.h"

// 2^16 * 9 * 5 * 7 * 11 divides both primes less one.
#define COMMON_ORDER (UINT64_C(65536) * 9 * 5 * 7 * 11)
#define MOST_PARTS 4096
#define NEARNESS 4e-15L   // relative: some 16 roundings

// An element of order COMMON_ORDER.
static uint64_t primitive_root(uint64_t prime) {
  static const uint64_t factors[] = {2, 3, 5, 7, 11};
  for (uint64_t base = 2;; base++) {
    uint64_t w = field_power(base, (prime - 1) / COMMON_ORDER, prime);
    bool full = true;
    for (unsigned i = 0; i < 5 && full; i++)
      full = field_power(w, COMMON_ORDER / factors[i], prime) != 1;
    if (full) return w;
  }
}

static uint64_t residue(bool cosine, uint64_t steps, uint64_t prime) {
  uint64_t w = primitive_root(prime);
  uint64_t up = field_power(w, steps, prime);
  uint64_t down = field_power(w, COMMON_ORDER - steps, prime);
  uint64_t divisor = 2;
  if (!cosine)
    divisor = field_mul(2, field_power(w, COMMON_ORDER / 4, prime), prime);
  uint64_t top = cosine ? field_add(up, down, prime)
                        : field_sub(up, down, prime);
  return field_mul(top, field_inverse(divisor, prime), prime);
}

// The angle as steps of a turn of COMMON_ORDER steps.
static bool find_steps(long double angle, uint64_t *steps) {
  const long double turn = 8 * atanl(1);
  for (uint64_t n = 1; n <= MOST_PARTS; n++) {
    if (COMMON_ORDER % n != 0) continue;
    long double parts = angle / turn * (long double)n, k = roundl(parts);
    if (fabsl(k) > 1e6L) return false;
    if (fabsl(parts - k) > NEARNESS * fabsl(parts)) continue;
    int64_t whole = (int64_t)k % (int64_t)n;
    if (whole < 0) whole += (int64_t)n;
    *steps = (uint64_t)whole * (COMMON_ORDER / n);
    return true;
  }
  return false;
}

// The angle's value, if it is a constant.
static bool constant_value(Algebra *g, ExprTable *t, ExprId angle,
                           long double *value) {
  if (!class_get(g, t, angle)->fixed) return false;
  Assignment *none = assignment_new();
  Wide bits = expr_eval(t, none, angle);
  assignment_free(none);
  unsigned width = expr_width(t, angle);
  uint64_t magnitude;
  int exponent;
  bool negative;
  if (!float_split(width, bits, &magnitude, &exponent, &negative)) return false;
  *value = ldexpl((long double)magnitude, exponent);
  if (negative) *value = -*value;
  return true;
}

bool class_angle(Algebra *g, ExprTable *t, bool cosine, ExprId angle,
                 Class *out) {
  long double value;
  uint64_t steps;
  if (!constant_value(g, t, angle, &value) || !find_steps(value, &steps))
    return false;
  Residues at;
  for (unsigned i = 0; i < POINTS; i += 2)
    at.at[i] = at.at[i + 1] = residue(cosine, steps, field_prime(i));
  *out = class_const(at);
  double x = (double)(cosine ? cosl(value) : sinl(value));
  if (fabs(x) > 1e-9) out->signs = x < 0 ? MAY_NEGATIVE : MAY_POSITIVE;
  range_value(out, x - 1e-12, x + 1e-12);
  range_settle(out);
  if (value != 0 && table_find(&g->noted, angle.index) == NULL) {
    table_set(&g->noted, angle.index, 1);
    vec_push(&g->angles, angle);
  }
  return true;
}
