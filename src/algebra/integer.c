// Integers that depend on comparisons of floats: sums of c ? 1 : 0 and the
// like. They stay bit-vectors and exact; but a sum is put into one order, so
// that it is the same term however it was added up, and in + out = n is seen.
// A sum is  constant + factor * item + ...  modulo 2^width; a choice between
// constants c ? k : l is  l + (k - l) * zext(c), and zext(not c) = 1 - zext(c).
#include <assert.h>
#include <stdlib.h>

#include "algebra/internal.h"
#include "base/mem.h"

#define MOST_ITEMS 4096

typedef struct Item {
  ExprId term;
  U128 factor;
} Item;

typedef struct Sum {
  unsigned width;
  U128 constant;
  VEC(Item) items;
} Sum;

typedef struct Part {
  ExprId term;
  U128 factor;
} Part;

static void add_item(Sum *sum, ExprId term, U128 factor) {
  Item item = {term, factor};
  vec_push(&sum->items, item);
}

// zext(c) of a condition, without "not".
static void add_condition(ExprTable *t, Sum *sum, ExprId c, U128 factor) {
  assert(expr_width(t, c) == 1);
  if (expr_op(t, c) == EXPR_NOT) {
    sum->constant += factor;
    factor = -factor;
    c = expr_arg(t, c, 0);
  }
  ExprId bit = sum->width == 1 ? c
                               : expr_plain(t, EXPR_ZEXT, sum->width, 0, c,
                                            EXPR_NONE, EXPR_NONE);
  add_item(sum, bit, factor);
}

static bool is_constant_choice(const ExprTable *t, ExprId e) {
  return expr_op(t, e) == EXPR_ITE && expr_is_const(t, expr_arg(t, e, 1)) &&
         expr_is_const(t, expr_arg(t, e, 2));
}

static U128 const_value(const ExprTable *t, ExprId e) {
  return u128_of(expr_const_wide_value(t, e));
}

typedef VEC(Part) Parts;

// e as x + k.
static ExprId peel(const ExprTable *t, ExprId e, U128 *k) {
  *k = 0;
  if (expr_op(t, e) != EXPR_ADD || !expr_is_const(t, expr_arg(t, e, 1)))
    return e;
  *k = const_value(t, expr_arg(t, e, 1));
  return expr_arg(t, e, 0);
}

// c ? x + k : x + l = x + l + (k - l) * zext(c): what "if (c) n++" leaves.
static bool open_choice(ExprTable *t, Sum *sum, Part p, Parts *parts) {
  assert(expr_op(t, p.term) == EXPR_ITE);
  U128 k, l;
  ExprId x = peel(t, expr_arg(t, p.term, 1), &k);
  ExprId y = peel(t, expr_arg(t, p.term, 2), &l);
  if (!expr_same(x, y)) return false;
  Part rest = {x, p.factor};
  vec_push(parts, rest);
  sum->constant += p.factor * l;
  add_condition(t, sum, expr_arg(t, p.term, 0), p.factor * (k - l));
  return true;
}

// Is the value 0 or 1?
static bool is_bit(ExprTable *t, ExprId e) {
  return u128_of(expr_facts(t, e)->hi) == 1;
}

static bool collect(ExprTable *t, Sum *sum, ExprId e, U128 factor);
static void tidy(Sum *sum);
static bool sum_fits(ExprTable *t, const Sum *sum, bool is_signed);

// zext(x) of a narrower sum x that does not wrap is the sum of its items: values
// that went through memory byte by byte may come back so.
static bool open_extension(ExprTable *t, Sum *sum, Part p) {
  assert(expr_op(t, p.term) == EXPR_ZEXT);
  ExprId x = expr_arg(t, p.term, 0);
  Sum inner = {.width = expr_width(t, x)};
  bool opens = inner.width > 1 && collect(t, &inner, x, 1);
  if (opens) tidy(&inner);
  opens = opens && sum_fits(t, &inner, false) &&
          !(inner.items.len == 1 && expr_same(inner.items.data[0].term, x));
  sum->constant += opens ? p.factor * inner.constant : 0;
  for (uint32_t i = 0; opens && i < inner.items.len; i++) {
    const Item *item = &inner.items.data[i];
    U128 factor = p.factor * (U128)i128_of(item->factor, inner.width);
    if (is_bit(t, item->term))
      add_condition(t, sum, expr_extract(t, item->term, 0, 1), factor);
    else
      add_item(sum, expr_zext(t, item->term, sum->width), factor);
  }
  vec_fini(&inner.items);
  return opens;
}

// One part: opened into others, or an item.
static void open_part(ExprTable *t, Sum *sum, Part p, Parts *parts) {
  assert(expr_width(t, p.term) == sum->width);
  ExprOp op = expr_op(t, p.term);
  if (op == EXPR_CONST) {
    sum->constant += p.factor * const_value(t, p.term);
  } else if (op == EXPR_ADD || op == EXPR_SUB) {
    Part a = {expr_arg(t, p.term, 0), p.factor};
    Part b = {expr_arg(t, p.term, 1), op == EXPR_ADD ? p.factor : -p.factor};
    vec_push(parts, b);
    vec_push(parts, a);
  } else if (op == EXPR_MUL && expr_is_const(t, expr_arg(t, p.term, 1))) {
    Part a = {expr_arg(t, p.term, 0),
              p.factor * const_value(t, expr_arg(t, p.term, 1))};
    vec_push(parts, a);
  } else if (is_constant_choice(t, p.term)) {
    U128 yes = const_value(t, expr_arg(t, p.term, 1));
    U128 no = const_value(t, expr_arg(t, p.term, 2));
    sum->constant += p.factor * no;
    add_condition(t, sum, expr_arg(t, p.term, 0), p.factor * (yes - no));
  } else if (op == EXPR_ITE && open_choice(t, sum, p, parts)) {
    return;
  } else if (op == EXPR_ZEXT && open_extension(t, sum, p)) {
    return;
  } else if (is_bit(t, p.term)) {
    add_condition(t, sum, expr_extract(t, p.term, 0, 1), p.factor);
  } else {
    add_item(sum, p.term, p.factor);
  }
}

static int by_term(const void *a, const void *b) {
  uint32_t x = ((const Item *)a)->term.index, y = ((const Item *)b)->term.index;
  return (x > y) - (x < y);
}

// Equal items together, those with factor 0 gone.
static void tidy(Sum *sum) {
  U128 mask = u128_mask(sum->width);
  if (sum->items.len > 1)
    qsort(sum->items.data, sum->items.len, sizeof(Item), by_term);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < sum->items.len; i++) {
    Item item = sum->items.data[i];
    if (kept > 0 && expr_same(sum->items.data[kept - 1].term, item.term)) {
      sum->items.data[kept - 1].factor += item.factor;
    } else {
      if (kept > 0 && (sum->items.data[kept - 1].factor & mask) == 0) kept--;
      sum->items.data[kept++] = item;
    }
  }
  if (kept > 0 && (sum->items.data[kept - 1].factor & mask) == 0) kept--;
  sum->items.len = kept;
  for (uint32_t i = 0; i < kept; i++) sum->items.data[i].factor &= mask;
  sum->constant &= mask;
}

// False if there are too many items.
static bool collect(ExprTable *t, Sum *sum, ExprId e, U128 factor) {
  Parts parts = {0};
  Part first = {e, factor};
  vec_push(&parts, first);
  while (parts.len > 0 && sum->items.len < MOST_ITEMS)
    open_part(t, sum, vec_pop(&parts), &parts);
  bool whole = parts.len == 0;
  vec_fini(&parts);
  return whole;
}

static ExprId scaled(ExprTable *t, const Sum *sum, const Item *item) {
  if (item->factor == 1) return item->term;
  return expr_plain(t, EXPR_MUL, sum->width, 0, item->term,
                    expr_const_wide(t, sum->width, wide_of(item->factor)),
                    EXPR_NONE);
}

// The one form of a sum: items in order of their terms, the constant last.
static ExprId build(ExprTable *t, const Sum *sum) {
  assert((sum->constant & ~u128_mask(sum->width)) == 0);   // it is tidy
  ExprId constant = expr_const_wide(t, sum->width, wide_of(sum->constant));
  if (sum->items.len == 0) return constant;
  ExprId e = scaled(t, sum, &sum->items.data[0]);
  for (uint32_t i = 1; i < sum->items.len; i++)
    e = expr_plain(t, EXPR_ADD, sum->width, 0, e,
                   scaled(t, sum, &sum->items.data[i]), EXPR_NONE);
  if (sum->constant == 0) return e;
  return expr_plain(t, EXPR_ADD, sum->width, 0, e, constant, EXPR_NONE);
}

static bool is_sum(ExprTable *t, ExprId e) {
  ExprOp op = expr_op(t, e);
  return op == EXPR_ADD || op == EXPR_SUB || op == EXPR_MUL ||
         op == EXPR_ZEXT || op == EXPR_ITE || op == EXPR_CONST ||
         is_bit(t, e);
}

ExprId integer_sum(void *context, ExprTable *t, ExprOp op, ExprId a,
                   ExprId b) {
  assert(expr_width(t, a) == expr_width(t, b));
  (void)context;
  if (!expr_has_apply(t, a) && !expr_has_apply(t, b)) return EXPR_NONE;
  if (!is_sum(t, a) || !is_sum(t, b)) return EXPR_NONE;
  if (expr_has_undef(t, a) || expr_has_undef(t, b)) return EXPR_NONE;
  Sum sum = {.width = expr_width(t, a)};
  ExprId e = EXPR_NONE;
  if (collect(t, &sum, a, 1) &&
      collect(t, &sum, b, op == EXPR_ADD ? 1 : -(U128)1)) {
    tidy(&sum);
    e = build(t, &sum);
  }
  vec_fini(&sum.items);
  return e;
}

// a - b if it is a constant.
static bool constant_difference(ExprTable *t, ExprId a, ExprId b, U128 *k) {
  assert(expr_width(t, a) == expr_width(t, b));
  Sum sum = {.width = expr_width(t, a)};
  bool known = collect(t, &sum, a, 1) && collect(t, &sum, b, -(U128)1);
  if (known) tidy(&sum);
  known = known && sum.items.len == 0;
  *k = sum.constant;
  vec_fini(&sum.items);
  return known;
}

ExprId integer_choice(void *context, ExprTable *t, ExprId c, ExprId a,
                      ExprId b) {
  assert(expr_width(t, c) == 1 && expr_width(t, a) == expr_width(t, b));
  (void)context;
  U128 k;
  bool constants = expr_is_const(t, a) && expr_is_const(t, b);
  if (constants || !is_sum(t, a) || !is_sum(t, b)) return EXPR_NONE;
  if (expr_has_undef(t, a) || expr_has_undef(t, b) || expr_has_undef(t, c))
    return EXPR_NONE;
  if (!constant_difference(t, a, b, &k)) return EXPR_NONE;
  Sum sum = {.width = expr_width(t, a)};
  ExprId e = EXPR_NONE;
  add_condition(t, &sum, c, k);
  if (collect(t, &sum, b, 1)) {
    tidy(&sum);
    e = build(t, &sum);
  }
  vec_fini(&sum.items);
  return e;
}

static ExprId without_extension(const ExprTable *t, ExprId n, bool is_signed) {
  ExprOp op = is_signed ? EXPR_SEXT : EXPR_ZEXT;
  while (expr_op(t, n) == op) n = expr_arg(t, n, 0);
  return n;
}

ExprId algebra_integer(ExprTable *t, ExprId n) {
  return algebra_of(t) == NULL ? n : integer_canonical(t, n);
}

ExprId integer_canonical(ExprTable *t, ExprId n) {
  Sum sum = {.width = expr_width(t, n)};
  ExprId e = n;
  if (is_sum(t, n) && !expr_is_const(t, n) && !expr_has_undef(t, n) &&
      collect(t, &sum, n, 1)) {
    tidy(&sum);
    e = build(t, &sum);
  }
  vec_fini(&sum.items);
  return e;
}

// Bounds of the sum as an integer that does not wrap.
static bool sum_fits(ExprTable *t, const Sum *sum, bool is_signed) {
  if (sum->width > 64) return false;
  I128 low = i128_of(sum->constant, sum->width), high = low;
  if (!is_signed) low = high = (I128)sum->constant;
  for (uint32_t i = 0; i < sum->items.len; i++) {
    const ExprFacts *facts = expr_facts(t, sum->items.data[i].term);
    I128 most = (I128)u128_of(facts->hi);
    I128 factor = i128_of(sum->items.data[i].factor, sum->width);
    if (most >> 62 != 0 || factor >> 62 > 0 || factor >> 62 < -1) return false;
    if (factor < 0) low += factor * most;
    if (factor > 0) high += factor * most;
    if (low < -((I128)1 << 80) || high > (I128)1 << 80) return false;
  }
  I128 limit = (I128)1 << (is_signed ? sum->width - 1 : sum->width);
  return low >= (is_signed ? -limit : 0) && high < limit;
}

enum { SALT_CONDITION = 2, SALT_SIGNED = 6, SALT_UNSIGNED = 7 };

static Class item_class(ExprTable *t, ExprId term, bool is_signed) {
  const ExprFacts *facts = expr_facts(t, term);
  unsigned width = expr_width(t, term);
  bool positive = u128_of(facts->hi) >> (width - 1) == 0;
  ExprId inner = positive ? without_extension(t, term, false)
                          : without_extension(t, term, is_signed);
  Class c;
  if (expr_width(t, inner) == 1 && positive) {
    c = class_atom(inner.index, SALT_CONDITION);   // as in order.c
  } else {
    c = class_atom(inner.index,
                   positive || !is_signed ? SALT_UNSIGNED : SALT_SIGNED);
  }
  if (positive || !is_signed) {
    c.signs = MAY_ZERO | MAY_POSITIVE;
    range_value(&c, (double)u128_of(facts->lo) * 0.999,
                (double)u128_of(facts->hi) * 1.001);
  } else {
    double limit = width > 1000 ? 0 : 2.0;
    for (unsigned i = 1; i < width; i++) limit *= 2.0;
    range_value(&c, -limit, limit);
  }
  return c;
}

// A sum that does not wrap is the sum of its items' values.
Class class_integer(Algebra *g, ExprTable *t, ExprId n, bool is_signed) {
  (void)g;
  n = without_extension(t, n, is_signed);
  Sum sum = {.width = expr_width(t, n)};
  Class c;
  if (sum.width <= 64 && is_sum(t, n) && !expr_has_undef(t, n) &&
      collect(t, &sum, n, 1)) {
    tidy(&sum);
    if (sum_fits(t, &sum, is_signed)) {
      I128 constant = i128_of(sum.constant, sum.width);
      if (!is_signed) constant = (I128)sum.constant;
      c = class_const(residues_dyadic(
          (uint64_t)(constant < 0 ? -constant : constant), 0, constant < 0));
      for (uint32_t i = 0; i < sum.items.len; i++) {
        I128 factor = i128_of(sum.items.data[i].factor, sum.width);
        Residues k = residues_dyadic(
            (uint64_t)(factor < 0 ? -factor : factor), 0, factor < 0);
        Class item = item_class(t, sum.items.data[i].term, false);
        item = class_scale(&item, k);
        c = class_add(&c, &item);
      }
      vec_fini(&sum.items);
      return c;
    }
  }
  vec_fini(&sum.items);
  if (expr_is_const(t, n)) {
    I128 value = is_signed
                     ? i128_of(const_value(t, n), expr_width(t, n))
                     : (I128)const_value(t, n);
    uint64_t high = (uint64_t)((value < 0 ? -value : value) >> 64);
    Class low = class_const(residues_dyadic(
        (uint64_t)(value < 0 ? -value : value), 0, value < 0));
    if (high == 0) return low;
    Class top = class_const(residues_dyadic(high, 64, value < 0));
    return class_add(&top, &low);
  }
  return item_class(t, n, is_signed);
}
