// Sums as linear combinations: factor * atom + .. + constant. Collecting both
// sides of a sum, difference or equation shows what cancels, in whatever order
// a program added it up. A combination is rebuilt only if something cancels, so
// long sums are not reordered at every step.
#include "expr/internal.h"

#include <assert.h>

enum { ATOM_LIMIT = 24, LEVEL_LIMIT = 32 };

typedef struct Item {
  ExprId atom;
  U128 factor;
} Item;

typedef struct Linear {
  unsigned width;
  unsigned count;
  bool divide;         // write remainders by quotients
  bool cancelled;      // some factor became 0
  Item items[ATOM_LIMIT];
  U128 constant;
} Linear;

static bool add_atom(Linear *l, ExprId atom, U128 factor) {
  assert(l->count <= ATOM_LIMIT);
  U128 mask = u128_mask(l->width);
  for (unsigned i = 0; i < l->count; i++) {
    if (!expr_same(l->items[i].atom, atom)) continue;
    l->items[i].factor = (l->items[i].factor + factor) & mask;
    if (l->items[i].factor == 0) {
      l->items[i] = l->items[--l->count];
      l->cancelled = true;
    }
    return true;
  }
  if (l->count == ATOM_LIMIT) return false;
  l->items[l->count++] = (Item){atom, factor & mask};
  return true;
}

// concat(extract(x, 0), 0..0) of x's width is x * 2^n.
static bool match_shift(const ExprTable *t, ExprId e, ExprId *x, unsigned *n) {
  if (!term_is(t, e, EXPR_CONCAT)) return false;
  ExprId high = term_arg(t, e, 0), low = term_arg(t, e, 1);
  if (!term_is_zero(t, low) || !term_is(t, high, EXPR_EXTRACT)) return false;
  *x = term_arg(t, high, 0);
  *n = term_width(t, low);
  return term_aux(t, high) == 0 && term_width(t, *x) == term_width(t, e);
}

static bool collect(ExprTable *t, Linear *l, ExprId e, U128 factor,
                    unsigned levels);

// zext(u * k) = zext(u) * k if nothing overflows
static bool collect_product(ExprTable *t, Linear *l, ExprId e, U128 factor,
                            unsigned levels) {
  assert(term_is(t, e, EXPR_ZEXT) && term_is(t, term_arg(t, e, 0), EXPR_MUL));
  ExprId m = term_arg(t, e, 0);
  ExprId u = term_arg(t, m, 0), k = term_arg(t, m, 1);
  if (!term_is_const(t, k)) return add_atom(l, e, factor);
  U128 value = term_value(t, k), most = u128_mask(term_width(t, m));
  if (u128_of(term_facts(t, u)->hi) > most / value) {
    return add_atom(l, e, factor);
  }
  return collect(t, l, expr_zext(t, u, l->width), factor * value, levels);
}

// x % k = x - (x / k) * k, possibly extended by zeros
static bool collect_remainder(ExprTable *t, Linear *l, ExprId e, U128 factor,
                              unsigned levels) {
  ExprId r = term_is(t, e, EXPR_ZEXT) ? term_arg(t, e, 0) : e;
  ExprId x = term_arg(t, r, 0), k = term_arg(t, r, 1);
  if (!l->divide || !term_is_const(t, k)) return add_atom(l, e, factor);
  ExprOp divide = term_is(t, r, EXPR_UREM) ? EXPR_UDIV : EXPR_SDIV;
  ExprId quotient = expr_binary(t, divide, x, k);
  return collect(t, l, expr_zext(t, x, l->width), factor, levels) &&
         collect(t, l, expr_zext(t, quotient, l->width),
                 -factor * term_value(t, k), levels);
}

// Adds factor * e; false if there are too many atoms or levels.
static bool collect(ExprTable *t, Linear *l, ExprId e, U128 factor,
                    unsigned levels) {
  const Term *term = term_get(t, e);
  if (term->op == EXPR_CONST) {
    l->constant += factor * u128_of(term->value);
    return true;
  }
  ExprId x;
  unsigned n;
  if (levels == 0) return false;
  levels--;
  switch ((ExprOp)term->op) {
    case EXPR_ADD: case EXPR_SUB:
      return collect(t, l, (ExprId){term->args[0]}, factor, levels) &&
             collect(t, l, (ExprId){term->args[1]},
                     term->op == EXPR_ADD ? factor : -factor, levels);
    case EXPR_MUL:
      if (term_at(t, term->args[1])->op != EXPR_CONST) break;
      return collect(t, l, (ExprId){term->args[0]},
                     factor * u128_of(term_at(t, term->args[1])->value),
                     levels);
    case EXPR_NOT:     // ~x = -x - 1
      l->constant -= factor;
      return collect(t, l, (ExprId){term->args[0]}, -factor, levels);
    case EXPR_UREM: case EXPR_SREM:
      return collect_remainder(t, l, e, factor, levels);
    case EXPR_ZEXT:
      if (term_at(t, term->args[0])->op == EXPR_MUL) {
        return collect_product(t, l, e, factor, levels);
      }
      if (term_at(t, term->args[0])->op != EXPR_UREM) break;
      return collect_remainder(t, l, e, factor, levels);
    default:
      break;
  }
  if (match_shift(t, e, &x, &n)) {
    return collect(t, l, x, factor << n, levels);
  }
  return add_atom(l, e, factor);
}

// Whether e is worth collecting.
static bool is_sum(const ExprTable *t, ExprId e) {
  ExprOp op = term_op(t, e);
  return op == EXPR_ADD || op == EXPR_SUB || op == EXPR_MUL || op == EXPR_NOT;
}

// Collects a + factor * b if something in it cancels.
static bool collect_pair(ExprTable *t, Linear *l, ExprId a, ExprId b,
                         U128 factor, bool divide) {
  assert(term_width(t, a) == term_width(t, b));
  if (!is_sum(t, a) && !is_sum(t, b)) return false;
  if ((term_get(t, a)->flags | term_get(t, b)->flags) & TERM_UNDEF) {
    return false;
  }
  *l = (Linear){.width = term_width(t, a), .divide = divide};
  return collect(t, l, a, 1, LEVEL_LIMIT) &&
         collect(t, l, b, factor, LEVEL_LIMIT) && l->cancelled;
}

// In the order of commutative operands, so that equal sums are equal terms.
static void sort_items(const ExprTable *t, Linear *l) {
  for (unsigned i = 1; i < l->count; i++) {
    Item item = l->items[i];
    unsigned j = i;
    for (; j > 0 && !term_ordered(t, l->items[j - 1].atom, item.atom); j--) {
      l->items[j] = l->items[j - 1];
    }
    l->items[j] = item;
  }
}

static bool is_negative(const Linear *l, U128 factor) {
  return factor >> (l->width - 1) & 1;
}

// The sum of the items with that sign, their factors made positive.
static ExprId sum_of(ExprTable *t, const Linear *l, bool negative) {
  assert(l->count <= ATOM_LIMIT);
  ExprId sum = term_const(t, l->width, 0);
  for (unsigned i = 0; i < l->count; i++) {
    U128 factor = l->items[i].factor;
    if (is_negative(l, factor) != negative) continue;
    ExprId k = term_const(t, l->width, negative ? -factor : factor);
    sum = expr_binary(t, EXPR_ADD, sum,
                      expr_binary(t, EXPR_MUL, l->items[i].atom, k));
  }
  return sum;
}

// a + b or a - b if something in it cancels
ExprId linear_combine(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  Linear l;
  if (!collect_pair(t, &l, a, b, op == EXPR_ADD ? 1 : -(U128)1, false)) {
    return EXPR_NONE;
  }
  sort_items(t, &l);
  ExprId constant = term_const(t, l.width, l.constant);
  ExprId plus = expr_binary(t, EXPR_ADD, sum_of(t, &l, false), constant);
  return expr_binary(t, EXPR_SUB, plus, sum_of(t, &l, true));
}

// a == b without what is on both sides; remainders are written by quotients
// only if no more than one atom is left then
ExprId linear_equal(ExprTable *t, ExprId a, ExprId b) {
  Linear l;
  if (!collect_pair(t, &l, a, b, -(U128)1, false)) {
    if (!collect_pair(t, &l, a, b, -(U128)1, true)) return EXPR_NONE;
    if (l.count > 1) return EXPR_NONE;
  }
  sort_items(t, &l);
  ExprId constant = term_const(t, l.width, l.constant);
  ExprId right = expr_binary(t, EXPR_SUB, sum_of(t, &l, true), constant);
  return expr_binary(t, EXPR_EQ, sum_of(t, &l, false), right);
}
