// Guesses: a model of the path under which the condition is false is changed
// by inverting the condition's operators from the top: x + 1 == 7 wants x to
// be 6, a byte inside a word wants its bits, and so on down to leaves. Most
// branch conditions of programs can be satisfied this way in a few steps. If
// the change breaks another condition, that one is repaired in turn. A guess
// counts only after evaluation, so an inversion may be as crude as it
// likes; this also finds models of many float conditions that cost Z3 dearly.
#include "solver/internal.h"

#define STEPS 400          // inversions tried per guess
#define DEPTH 60
#define VARIANTS 2         // which operand of a comparison gives way
#define ROUNDS 3           // terms repaired one after the other
#define LARGEST_SLICE 3000 // terms that a guess is evaluated on

typedef struct Guess {
  ExprTable *table;
  Evaluator *base;         // the model that is changed
  Model *changes;
  int steps;
  unsigned variant;
} Guess;

static bool want(Guess *g, ExprId e, U128 value, int depth);
static bool want_truth(Guess *g, ExprId e, bool value, int depth);

static U128 now(Guess *g, ExprId e) {
  Wide value = {0, 0};
  evaluator_value(g->base, e, &value);
  return u128_of(value);
}

static bool is_fixed(Guess *g, ExprId e) {
  return expr_leaves(g->table, e).len == 0;
}

static U128 apply2(ExprOp op, unsigned width, U128 a, U128 b) {
  Wide args[3] = {wide_of(a), wide_of(b), {0, 0}};
  unsigned widths[3] = {width, width, width};
  return u128_of(expr_apply_op(op, width, 0, widths, args));
}

static U128 convert(ExprOp op, unsigned width, unsigned from, U128 a) {
  Wide args[3] = {wide_of(a), {0, 0}, {0, 0}};
  unsigned widths[3] = {from, 0, 0};
  return u128_of(expr_apply_op(op, width, 0, widths, args));
}

// ---- Words.

static bool set_leaf(Guess *g, ExprId e, U128 value) {
  for (uint32_t i = 0; i < g->changes->values.len; i++) {
    ModelValue *entry = &g->changes->values.data[i];
    if (entry->term != e.index) continue;
    entry->value = wide_of(value);
    return true;
  }
  model_push(g->changes, e.index, wide_of(value));
  return true;
}

// x * k = value: by the inverse of an odd k, otherwise by plain division.
static bool want_product(Guess *g, ExprId x, U128 k, U128 value, unsigned width,
                         int depth) {
  if (k == 0) return false;
  if (k & 1) {
    U128 inverse = k;   // Newton: doubles the number of right bits
    for (int i = 0; i < 7; i++) inverse *= 2 - k * inverse;
    return want(g, x, value * inverse & u128_mask(width), depth);
  }
  return value % k == 0 && want(g, x, value / k, depth);
}

// One operand moves, the other stays as it is; both are tried.
static bool want_sum(Guess *g, ExprId e, ExprOp op, U128 value, int depth) {
  unsigned width = expr_width(g->table, e);
  U128 mask = u128_mask(width);
  for (unsigned k = 0; k < 2; k++) {
    unsigned moves = k ^ (g->variant & 1);
    ExprId x = expr_arg(g->table, e, moves);
    ExprId other = expr_arg(g->table, e, 1 - moves);
    if (is_fixed(g, x)) continue;
    U128 rest = now(g, other), aim = value;
    switch (op) {
      case EXPR_ADD: aim = value - rest; break;
      case EXPR_SUB: aim = moves == 0 ? value + rest : rest - value; break;
      case EXPR_XOR: aim = value ^ rest; break;
      case EXPR_AND:
        if (value & ~rest) continue;
        aim = (now(g, x) & ~rest) | value;
        break;
      case EXPR_OR:
        if (rest & ~value) continue;
        aim = (now(g, x) & rest) | (value & ~rest);
        break;
      case EXPR_MUL:
        if (want_product(g, x, rest, value, width, depth)) return true;
        continue;
      default: return false;
    }
    if (want(g, x, aim & mask, depth)) return true;
  }
  return false;
}

static bool want_quotient(Guess *g, ExprId e, ExprOp op, U128 value,
                          int depth) {
  ExprId x = expr_arg(g->table, e, 0);
  U128 k = now(g, expr_arg(g->table, e, 1));
  U128 mask = u128_mask(expr_width(g->table, e));
  if (k == 0 || is_fixed(g, x)) return false;
  if (op == EXPR_UREM || op == EXPR_SREM) {
    if (value >= k) return false;
    U128 was = now(g, x);
    return want(g, x, (was - was % k + value) & mask, depth);
  }
  return want(g, x, value * k & mask, depth);
}

static bool want_shifted(Guess *g, ExprId e, ExprOp op, U128 value,
                         int depth) {
  ExprId x = expr_arg(g->table, e, 0);
  unsigned width = expr_width(g->table, e);
  U128 by = now(g, expr_arg(g->table, e, 1)), mask = u128_mask(width);
  if (by >= width || is_fixed(g, x)) return false;
  U128 was = now(g, x), aim;
  if (op == EXPR_SHL) {
    U128 kept = ~(mask >> by) & mask;
    aim = value >> by | (was & kept);
  } else {
    U128 kept = by == 0 ? 0 : u128_mask((unsigned)by);
    aim = (value << by & mask) | (was & kept);
  }
  return want(g, x, aim, depth);
}

static bool want_extract(Guess *g, ExprId e, U128 value, int depth) {
  ExprId x = expr_arg(g->table, e, 0);
  unsigned low = expr_aux(g->table, e);
  U128 hole = u128_mask(expr_width(g->table, e)) << low;
  return want(g, x, (now(g, x) & ~hole) | value << low, depth);
}

static bool want_concat(Guess *g, ExprId e, U128 value, int depth) {
  ExprId high = expr_arg(g->table, e, 0), low = expr_arg(g->table, e, 1);
  unsigned width = expr_width(g->table, low);
  return want(g, high, value >> width, depth) &&
         want(g, low, value & u128_mask(width), depth);
}

static bool want_extended(Guess *g, ExprId e, ExprOp op, U128 value,
                          int depth) {
  ExprId x = expr_arg(g->table, e, 0);
  unsigned width = expr_width(g->table, e), in = expr_width(g->table, x);
  U128 inner = value & u128_mask(in), back = inner;
  if (op == EXPR_SEXT) back = (U128)i128_of(inner, in) & u128_mask(width);
  return back == value && want(g, x, inner, depth);
}

// The branch taken now first, then the other one.
static bool want_branch(Guess *g, ExprId e, U128 value, int depth) {
  ExprId which = expr_arg(g->table, e, 0);
  bool current = now(g, which) != 0;
  for (int k = 0; k < 2; k++) {
    bool side = current == (k == 0);
    if (!want(g, expr_arg(g->table, e, side ? 1 : 2), value, depth)) continue;
    if (side == current || want_truth(g, which, side, depth)) return true;
  }
  return false;
}

// ---- Floats: the inverse operation, rounded as it may be.

static bool want_float(Guess *g, ExprId e, ExprOp op, U128 value, int depth) {
  ExprTable *t = g->table;
  unsigned width = expr_width(t, e);
  ExprId x = expr_arg(t, e, 0);
  unsigned from = expr_width(t, x);
  switch (op) {
    case EXPR_FSQRT:
      return want(g, x, apply2(EXPR_FMUL, width, value, value), depth);
    case EXPR_FROUND: return want(g, x, value, depth);
    case EXPR_FCAST:
      return want(g, x, convert(EXPR_FCAST, from, width, value), depth);
    case EXPR_FTOSI:
      return want(g, x, convert(EXPR_SITOF, from, width, value), depth);
    case EXPR_FTOUI:
      return want(g, x, convert(EXPR_UITOF, from, width, value), depth);
    case EXPR_SITOF:
      return want(g, x, convert(EXPR_FTOSI, from, width, value), depth);
    case EXPR_UITOF:
      return want(g, x, convert(EXPR_FTOUI, from, width, value), depth);
    default: break;
  }
  if (expr_arity(t, e) != 2) return false;
  ExprId y = expr_arg(t, e, 1);
  bool first = !is_fixed(g, x) && (is_fixed(g, y) || g->variant == 0);
  ExprId moves = first ? x : y;
  U128 rest = now(g, first ? y : x);
  switch (op) {
    case EXPR_FADD:
      return want(g, moves, apply2(EXPR_FSUB, width, value, rest), depth);
    case EXPR_FSUB:
      return want(g, moves,
                  first ? apply2(EXPR_FADD, width, value, rest)
                        : apply2(EXPR_FSUB, width, rest, value),
                  depth);
    case EXPR_FMUL:
      return want(g, moves, apply2(EXPR_FDIV, width, value, rest), depth);
    case EXPR_FDIV:
      return want(g, moves,
                  first ? apply2(EXPR_FMUL, width, value, rest)
                        : apply2(EXPR_FDIV, width, rest, value),
                  depth);
    case EXPR_FMIN:
    case EXPR_FMAX: return want(g, moves, value, depth);
    default: return false;
  }
}

static bool want_operator(Guess *g, ExprId e, U128 value, int depth) {
  ExprOp op = expr_op(g->table, e);
  unsigned width = expr_width(g->table, e);
  switch (op) {
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_MUL:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: return want_sum(g, e, op, value, depth);
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return want_quotient(g, e, op, value, depth);
    case EXPR_NOT:
      value ^= u128_mask(width);
      return want(g, expr_arg(g->table, e, 0), value, depth);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: return want_shifted(g, e, op, value, depth);
    case EXPR_ITE: return want_branch(g, e, value, depth);
    case EXPR_CONCAT: return want_concat(g, e, value, depth);
    case EXPR_EXTRACT: return want_extract(g, e, value, depth);
    case EXPR_ZEXT:
    case EXPR_SEXT: return want_extended(g, e, op, value, depth);
    default: return want_float(g, e, op, value, depth);
  }
}

static bool want(Guess *g, ExprId e, U128 value, int depth) {
  if (--g->steps < 0 || depth <= 0) return false;
  if (now(g, e) == value) return true;
  bool is_free = expr_is_opaque(g->table, e) &&
                 expr_equal_mode(g->table) != EQUAL_BITS;
  if (is_free) return set_leaf(g, e, value);
  switch (expr_op(g->table, e)) {
    case EXPR_CONST:
    case EXPR_APPLY: return false;
    case EXPR_INPUT:
    case EXPR_UNDEF: return set_leaf(g, e, value);
    default: break;
  }
  if (expr_width(g->table, e) == 1) {
    return want_truth(g, e, value != 0, depth - 1);
  }
  return want_operator(g, e, value, depth - 1);
}

// ---- Conditions.

static bool want_equal(Guess *g, ExprId a, ExprId b, bool value, int depth) {
  bool moves_a = !is_fixed(g, a) && (is_fixed(g, b) || g->variant == 0);
  ExprId x = moves_a ? a : b, other = moves_a ? b : a;
  U128 aim = now(g, other);
  if (!value) aim = (aim + 1) & u128_mask(expr_width(g->table, a));
  return want(g, x, aim, depth);
}

// a < b (or a <= b): the operand that moves is put next to the other one.
// Values are biased for signed comparisons, so that order is unsigned.
static bool want_less(Guess *g, ExprId a, ExprId b, U128 bias, bool or_equal,
                      int depth) {
  U128 mask = u128_mask(expr_width(g->table, a));
  U128 step = or_equal ? 0 : 1;
  bool moves_a = !is_fixed(g, a) && (is_fixed(g, b) || g->variant == 0);
  U128 other = now(g, moves_a ? b : a) ^ bias;
  if (moves_a && other < step) moves_a = is_fixed(g, b);
  if (!moves_a) {
    other = now(g, a) ^ bias;
    if (other == mask && step) return false;
    return want(g, b, (other + step) ^ bias, depth);
  }
  if (other < step) return false;
  return want(g, a, (other - step) ^ bias, depth);
}

// Floats: one below or above the other, by 1 or by the sign of infinity.
static bool want_float_order(Guess *g, ExprId e, ExprOp op, bool value,
                             int depth) {
  ExprTable *t = g->table;
  ExprId a = expr_arg(t, e, 0), b = expr_arg(t, e, 1);
  unsigned width = expr_width(t, a);
  bool moves_a = !is_fixed(g, a) && (is_fixed(g, b) || g->variant == 0);
  U128 other = now(g, moves_a ? b : a);
  U128 one = convert(EXPR_UITOF, width, 8, 1), aim = other;
  if (op == EXPR_FUNO) {   // 0 / 0 is a NaN
    aim = value ? apply2(EXPR_FDIV, width, 0, 0) : one;
  } else if (op == EXPR_FEQ ? !value : (op == EXPR_FLT) == value) {
    bool down = moves_a == value;
    aim = apply2(down ? EXPR_FSUB : EXPR_FADD, width, other, one);
  }
  return want(g, moves_a ? a : b, aim, depth);
}

static bool want_both(Guess *g, ExprId e, bool value, bool all, int depth) {
  ExprId a = expr_arg(g->table, e, 0), b = expr_arg(g->table, e, 1);
  if (all) return want(g, a, value, depth) && want(g, b, value, depth);
  if (g->variant == 0) {
    return want(g, a, value, depth) || want(g, b, value, depth);
  }
  return want(g, b, value, depth) || want(g, a, value, depth);
}

static bool want_truth(Guess *g, ExprId e, bool value, int depth) {
  ExprTable *t = g->table;
  if (--g->steps < 0 || depth <= 0) return false;
  if ((now(g, e) != 0) == value) return true;
  ExprOp op = expr_op(t, e);
  if (op >= EXPR_FEQ && op <= EXPR_FUNO) {
    return want_float_order(g, e, op, value, depth - 1);
  }
  if (op == EXPR_AND) return want_both(g, e, value, value, depth - 1);
  if (op == EXPR_OR) return want_both(g, e, value, !value, depth - 1);
  if (op < EXPR_EQ || op > EXPR_SLE) return want_operator(g, e, value, depth);
  ExprId a = expr_arg(t, e, 0), b = expr_arg(t, e, 1);
  if (op == EXPR_EQ) return want_equal(g, a, b, value, depth - 1);
  U128 bias = 0;
  if (op == EXPR_SLT || op == EXPR_SLE) {
    bias = (U128)1 << (expr_width(t, a) - 1);
  }
  // ~(a < b) is b <= a, ~(a <= b) is b < a.
  bool or_equal = (op == EXPR_ULE || op == EXPR_SLE) == value;
  return want_less(g, value ? a : b, value ? b : a, bias, or_equal, depth - 1);
}

// ---- The layer.

static bool is_small(const Query *q) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < q->groups.len; i++) {
    count += q->groups.data[i]->count;
  }
  return count <= LARGEST_SLICE;
}

// Some term of the query that is false, or EXPR_NONE.
static ExprId find_violated(Evaluator *e, const Query *q) {
  if (!evaluator_holds(e, q->condition)) return q->condition;
  ExprId found = EXPR_NONE;
  GroupVec pile = {0};
  for (uint32_t i = 0; i < q->groups.len; i++) {
    if (!evaluator_group_holds(e, q->groups.data[i])) {
      vec_push(&pile, q->groups.data[i]);
    }
  }
  while (pile.len > 0 && expr_is_none(found)) {
    const Group *g = vec_pop(&pile);
    if (!evaluator_holds(e, g->term)) found = g->term;
    for (uint32_t i = 0; i < g->children; i++) vec_push(&pile, g->child[i]);
  }
  vec_fini(&pile);
  return found;
}

// The evaluator's model changed so that the term may hold, or NULL.
static Model *change(Evaluator *e, ExprId term, unsigned variant) {
  Guess g = {.table = e->table, .variant = variant, .steps = STEPS, .base = e,
             .changes = model_new()};
  Model *changed = NULL;
  if (want_truth(&g, term, true, DEPTH)) {
    model_sort(g.changes);
    changed = model_join(e->table, e->model, g.changes);
  }
  model_unref(g.changes);
  return changed;
}

// Repairs one violated term after the other. On success the query has its
// model, and the evaluator that proved it is kept.
static bool guess(Solver *s, Query *q, unsigned variant) {
  Model *model = model_ref(q->base);
  for (int round = 0; model; round++) {
    Evaluator *e = evaluator_new(s->table, model);
    ExprId violated = find_violated(e, q);
    if (expr_is_none(violated)) {
      reuse_adopt(s->reuse, e);
      q->model = model;
      q->is_whole = true;
      return true;
    }
    Model *next = round < ROUNDS ? change(e, violated, variant) : NULL;
    evaluator_free(e);
    model_unref(model);
    model = next;
  }
  return false;
}

static Answer guess_ask(Solver *s, Query *q) {
  if (!q->base || !is_small(q)) return ANSWER_UNKNOWN;
  if (expr_has_apply(s->table, q->condition)) return ANSWER_UNKNOWN;
  for (unsigned v = 0; v < VARIANTS; v++) {
    if (guess(s, q, v)) return ANSWER_YES;
  }
  return ANSWER_UNKNOWN;
}

static void guess_count(SolverStats *stats) { stats->cache_hits++; }

const Layer guess_layer = {"guess", guess_ask, NULL, guess_count};
