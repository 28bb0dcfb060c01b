// Bounds of real values: each operation is done in doubles and its result moved
// outwards by one step, so that the exact value lies within.
#include <math.h>

#include "algebra/internal.h"

static double down(double x) { return nextafter(x, -INFINITY); }
static double up(double x) { return nextafter(x, INFINITY); }

static void set(Class *c, double low, double high) {
  c->low = isnan(low) ? -INFINITY : low;
  c->high = isnan(high) ? INFINITY : high;
}

void range_all(Class *c) { set(c, -INFINITY, INFINITY); }

void range_value(Class *c, double low, double high) { set(c, low, high); }

void range_add(const Class *a, const Class *b, Class *c) {
  set(c, down(a->low + b->low), up(a->high + b->high));
}

void range_sub(const Class *a, const Class *b, Class *c) {
  set(c, down(a->low - b->high), up(a->high - b->low));
}

// Products of bounds; infinity times 0 is 0 here: bounds are not reached.
static double product(double x, double y) {
  return x == 0 || y == 0 ? 0 : x * y;
}

static void set_hull(Class *c, const double corners[4]) {
  double low = corners[0], high = corners[0];
  for (unsigned i = 1; i < 4; i++) {
    low = fmin(low, corners[i]);
    high = fmax(high, corners[i]);
  }
  set(c, down(low), up(high));
}

void range_mul(const Class *a, const Class *b, bool same, Class *c) {
  const double corners[4] = {
    product(a->low, b->low), product(a->low, b->high),
    product(a->high, b->low), product(a->high, b->high),
  };
  set_hull(c, corners);
  if (same && c->low < 0) c->low = 0;
}

void range_div(const Class *a, const Class *b, Class *c) {
  if (!(b->low > 0) && !(b->high < 0)) {
    range_all(c);
    return;
  }
  const double corners[4] = {
    a->low / b->low, a->low / b->high, a->high / b->low, a->high / b->high,
  };
  for (unsigned i = 0; i < 4; i++) {
    if (!isnan(corners[i])) continue;
    range_all(c);
    return;
  }
  set_hull(c, corners);
}

void range_settle(Class *c) {
  if (c->low > 0) c->signs &= MAY_POSITIVE;
  if (c->high < 0) c->signs &= MAY_NEGATIVE;
  if (c->low >= 0) c->signs &= MAY_POSITIVE | MAY_ZERO;
  if (c->high <= 0) c->signs &= MAY_NEGATIVE | MAY_ZERO;
  if (!(c->signs & MAY_NEGATIVE) && c->low < 0) c->low = 0;
  if (!(c->signs & MAY_POSITIVE) && c->high > 0) c->high = 0;
}

// Views that contradict each other belong to a place that is never reached.
void range_meet(Class *c, const Class *other) {
  uint8_t signs = c->signs & other->signs;
  if (signs == 0 || c->low > other->high || other->low > c->high) return;
  c->signs = signs;
  if (other->low > c->low) c->low = other->low;
  if (other->high < c->high) c->high = other->high;
}
