// Interval answers. Every condition that is added to a path narrows the bounds
// of the terms it compares; the bounds are kept in the notes of the path
// condition, pushed down to operands, and combined upwards again when a
// question is asked. Bounds are unsigned; signed comparisons are made on
// values with the sign bit flipped.
#include "solver/internal.h"

#include <assert.h>

typedef struct Span {
  U128 lo, hi;
} Span;

// Terms looked at per question; keeps wide terms cheap.
#define BUDGET 48
#define LEARN_DEPTH 12

typedef struct Ranger {
  ExprTable *table;
  const NoteNode *notes;
  int budget;
} Ranger;

static Span span_meet(Span a, Span b) {
  Span s = {a.lo > b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi};
  return s.lo <= s.hi ? s : a;   // contradictory paths do not occur
}

static Span span_known(ExprTable *t, const NoteNode *notes, ExprId e) {
  const ExprFacts *facts = expr_facts(t, e);
  Span s = {u128_of(facts->lo), u128_of(facts->hi)};
  const Note *note = notes_find(notes, e.index);
  if (!note || !note->bounded) return s;
  return span_meet(s, (Span){u128_of(note->lo), u128_of(note->hi)});
}

static U128 sign_bit(unsigned width) {
  assert(width >= 1 && width <= 128);
  return (U128)1 << (width - 1);
}

// Bounds after flipping the sign bit: signed order becomes unsigned order.
static Span span_bias(Span s, unsigned width) {
  assert(s.lo <= s.hi && s.hi <= u128_mask(width));
  U128 sign = sign_bit(width);
  if ((s.lo & sign) != (s.hi & sign)) return (Span){0, u128_mask(width)};
  return (Span){s.lo ^ sign, s.hi ^ sign};
}

static Span span_add(Span a, Span b, unsigned width, Span all) {
  assert(a.hi <= u128_mask(width) && b.hi <= u128_mask(width));
  if (width == 128) return all;
  U128 mask = u128_mask(width), lo = a.lo + b.lo, hi = a.hi + b.hi;
  if (hi <= mask) return (Span){lo, hi};
  if (lo > mask) return (Span){lo - mask - 1, hi - mask - 1};
  return all;
}

static Span span_mul(Span a, Span b, unsigned width, Span all) {
  if (width > 64 || a.hi * b.hi > u128_mask(width)) return all;
  return (Span){a.lo * b.lo, a.hi * b.hi};
}

static Span span_rem(Span a, Span b, Span all) {
  assert(a.lo <= a.hi && b.lo <= b.hi);
  if (b.lo == 0) return all;
  if (a.hi < b.lo) return a;
  return (Span){0, a.hi < b.hi - 1 ? a.hi : b.hi - 1};
}

static Span span_shift(ExprOp op, Span a, Span by, unsigned width, Span all) {
  assert(by.lo <= by.hi && a.lo <= a.hi);
  if (by.hi >= width) return all;
  unsigned least = (unsigned)by.lo, most = (unsigned)by.hi;
  if (op == EXPR_LSHR) return (Span){a.lo >> most, a.hi >> least};
  if (a.hi > u128_mask(width) >> most) return all;
  return (Span){a.lo << least, a.hi << most};
}

static Span span_binary(ExprOp op, Span a, Span b, unsigned width, Span all) {
  switch (op) {
    case EXPR_ADD: return span_add(a, b, width, all);
    case EXPR_SUB:
      return a.lo >= b.hi ? (Span){a.lo - b.hi, a.hi - b.lo} : all;
    case EXPR_MUL: return span_mul(a, b, width, all);
    case EXPR_UDIV:
      return b.lo > 0 ? (Span){a.lo / b.hi, a.hi / b.lo} : all;
    case EXPR_UREM: return span_rem(a, b, all);
    case EXPR_AND: return (Span){0, a.hi < b.hi ? a.hi : b.hi};
    case EXPR_OR: return (Span){a.lo > b.lo ? a.lo : b.lo, all.hi};
    case EXPR_SHL:
    case EXPR_LSHR: return span_shift(op, a, b, width, all);
    default: return all;
  }
}

static Span span_extract(Span a, unsigned low, unsigned width, Span all) {
  assert(low < 128 && all.lo <= all.hi);
  Span s = {a.lo >> low, a.hi >> low};
  return s.hi <= u128_mask(width) ? s : all;
}

static Span span_of(Ranger *r, ExprId e);
static Truth truth_of(Ranger *r, ExprId e);

static Span span_ite(Ranger *r, ExprId e) {
  Truth which = truth_of(r, expr_arg(r->table, e, 0));
  if (which == TRUTH_TRUE) return span_of(r, expr_arg(r->table, e, 1));
  if (which == TRUTH_FALSE) return span_of(r, expr_arg(r->table, e, 2));
  Span a = span_of(r, expr_arg(r->table, e, 1));
  Span b = span_of(r, expr_arg(r->table, e, 2));
  return (Span){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

// What the operands' bounds say about e; all is what is known without them.
static Span span_combine(Ranger *r, ExprId e, Span all) {
  ExprTable *t = r->table;
  ExprOp op = expr_op(t, e);
  unsigned width = expr_width(t, e);
  if (op == EXPR_ITE) return span_ite(r, e);
  if (op > EXPR_SEXT || op < EXPR_ADD) return all;
  if (op >= EXPR_EQ && op <= EXPR_SLE) return all;
  ExprId first = expr_arg(t, e, 0);
  unsigned first_width = expr_width(t, first);
  Span a = span_of(r, first);
  if (op == EXPR_ZEXT) return a;
  if (op == EXPR_SEXT) return a.hi < sign_bit(first_width) ? a : all;
  if (op == EXPR_EXTRACT) return span_extract(a, expr_aux(t, e), width, all);
  if (op == EXPR_NOT) {
    return (Span){a.hi ^ u128_mask(width), a.lo ^ u128_mask(width)};
  }
  ExprId second = expr_arg(t, e, 1);
  Span b = span_of(r, second);
  if (op == EXPR_CONCAT) {
    unsigned low = expr_width(t, second);
    return (Span){a.lo << low | b.lo, a.hi << low | b.hi};
  }
  return span_binary(op, a, b, width, all);
}

// Recursion is bounded by the budget.
static Span span_of(Ranger *r, ExprId e) {
  Span known = span_known(r->table, r->notes, e);
  if (known.lo == known.hi || --r->budget < 0) return known;
  return span_meet(known, span_combine(r, e, known));
}

static Truth truth_not(Truth truth) {
  if (truth == TRUTH_TRUE) return TRUTH_FALSE;
  return truth == TRUTH_FALSE ? TRUTH_TRUE : truth;
}

static Truth truth_less(Span a, Span b, bool or_equal) {
  if (or_equal) return truth_not(truth_less(b, a, false));
  if (a.hi < b.lo) return TRUTH_TRUE;
  return a.lo >= b.hi ? TRUTH_FALSE : TRUTH_UNKNOWN;
}

static Truth truth_equal(Span a, Span b) {
  if (a.hi < b.lo || b.hi < a.lo) return TRUTH_FALSE;
  return a.lo == a.hi && b.lo == b.hi ? TRUTH_TRUE : TRUTH_UNKNOWN;
}

static Truth truth_compare(Ranger *r, ExprId e, ExprOp op) {
  ExprId first = expr_arg(r->table, e, 0);
  Span a = span_of(r, first), b = span_of(r, expr_arg(r->table, e, 1));
  if (op == EXPR_EQ) return truth_equal(a, b);
  if (op == EXPR_SLT || op == EXPR_SLE) {
    unsigned width = expr_width(r->table, first);
    a = span_bias(a, width);
    b = span_bias(b, width);
  }
  return truth_less(a, b, op == EXPR_ULE || op == EXPR_SLE);
}

// a & b: false if either is false, true if both are; for a | b the other way.
static Truth truth_join(Ranger *r, ExprId e, Truth strong) {
  Truth a = truth_of(r, expr_arg(r->table, e, 0));
  if (a == strong) return a;
  Truth b = truth_of(r, expr_arg(r->table, e, 1));
  if (b == strong) return b;
  return a == b ? a : TRUTH_UNKNOWN;
}

static Truth truth_of(Ranger *r, ExprId e) {
  Span known = span_known(r->table, r->notes, e);
  if (known.lo == known.hi) return known.lo ? TRUTH_TRUE : TRUTH_FALSE;
  if (--r->budget < 0) return TRUTH_UNKNOWN;
  ExprOp op = expr_op(r->table, e);
  if (op >= EXPR_EQ && op <= EXPR_SLE) return truth_compare(r, e, op);
  switch (op) {
    case EXPR_NOT: return truth_not(truth_of(r, expr_arg(r->table, e, 0)));
    case EXPR_AND: return truth_join(r, e, TRUTH_FALSE);
    case EXPR_OR: return truth_join(r, e, TRUTH_TRUE);
    default: return TRUTH_UNKNOWN;
  }
}

Truth range_truth(ExprTable *t, const NoteNode *notes, ExprId condition) {
  assert(expr_width(t, condition) == 1);
  Ranger r = {t, notes, BUDGET};
  Truth truth = truth_of(&r, condition);
  if (truth != TRUTH_UNKNOWN) return truth;
  Span opposite = span_known(t, notes, expr_not(t, condition));
  if (opposite.lo != opposite.hi) return TRUTH_UNKNOWN;
  return opposite.lo ? TRUTH_FALSE : TRUTH_TRUE;
}

void range_bounds(ExprTable *t, const NoteNode *notes, ExprId e, Wide *lo,
                  Wide *hi) {
  Ranger r = {t, notes, BUDGET};
  Span s = span_of(&r, e);
  assert(s.lo <= s.hi && s.hi <= u128_mask(expr_width(t, e)));
  *lo = wide_of(s.lo);
  *hi = wide_of(s.hi);
}

// ---- Learning.

static NoteNode *learn(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                       int depth);

static Span span_ask(ExprTable *t, const NoteNode *notes, ExprId e) {
  Ranger r = {t, notes, BUDGET};
  return span_of(&r, e);
}

// a < b (or a <= b), unsigned.
static NoteNode *learn_less(ExprTable *t, NoteNode *notes, ExprId a, ExprId b,
                            bool strict, int depth) {
  assert(expr_width(t, a) == expr_width(t, b));
  Span sa = span_ask(t, notes, a), sb = span_ask(t, notes, b);
  U128 step = strict ? 1 : 0;
  if (strict && (sb.hi == 0 || sa.lo == u128_mask(expr_width(t, a)))) {
    return notes;
  }
  notes = learn(t, notes, a, (Span){sa.lo, sb.hi - step}, depth);
  return learn(t, notes, b, (Span){sa.lo + step, sb.hi}, depth);
}

// Stores bounds given with flipped sign bit, if they are an interval.
static NoteNode *learn_biased(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                              int depth) {
  U128 sign = sign_bit(expr_width(t, e));
  if (s.lo > s.hi || (s.lo & sign) != (s.hi & sign)) return notes;
  return learn(t, notes, e, (Span){s.lo ^ sign, s.hi ^ sign}, depth);
}

static NoteNode *learn_signed_less(ExprTable *t, NoteNode *notes, ExprId a,
                                   ExprId b, bool strict, int depth) {
  assert(expr_width(t, a) == expr_width(t, b));
  unsigned width = expr_width(t, a);
  Span sa = span_bias(span_ask(t, notes, a), width);
  Span sb = span_bias(span_ask(t, notes, b), width);
  U128 step = strict ? 1 : 0;
  if (strict && (sb.hi == 0 || sa.lo == u128_mask(width))) return notes;
  notes = learn_biased(t, notes, a, (Span){sa.lo, sb.hi - step}, depth);
  return learn_biased(t, notes, b, (Span){sa.lo + step, sb.hi}, depth);
}

static NoteNode *learn_equal(ExprTable *t, NoteNode *notes, ExprId a, ExprId b,
                             int depth) {
  assert(expr_width(t, a) == expr_width(t, b));
  Span s = span_meet(span_ask(t, notes, a), span_ask(t, notes, b));
  notes = learn(t, notes, a, s, depth);
  return learn(t, notes, b, s, depth);
}

// a != k at an end of a's interval moves that end.
static NoteNode *learn_unequal(ExprTable *t, NoteNode *notes, ExprId a,
                               ExprId b, int depth) {
  if (expr_is_const(t, a)) {
    ExprId swap = a;
    a = b;
    b = swap;
  }
  if (!expr_is_const(t, b)) return notes;
  U128 k = u128_of(expr_const_wide_value(t, b));
  Span s = span_ask(t, notes, a);
  if (s.lo == s.hi) return notes;
  if (s.lo == k) s.lo++;
  if (s.hi == k) s.hi--;
  return learn(t, notes, a, s, depth);
}

// Consequences of e (width 1) having the given value.
static NoteNode *learn_bool(ExprTable *t, NoteNode *notes, ExprId e,
                            bool value, int depth) {
  assert(expr_width(t, e) == 1);
  ExprOp op = expr_op(t, e);
  if (op == EXPR_NOT) {
    U128 v = value ? 0 : 1;
    return learn(t, notes, expr_arg(t, e, 0), (Span){v, v}, depth);
  }
  if (op == (value ? EXPR_AND : EXPR_OR)) {
    U128 v = value ? 1 : 0;
    notes = learn(t, notes, expr_arg(t, e, 0), (Span){v, v}, depth);
    return learn(t, notes, expr_arg(t, e, 1), (Span){v, v}, depth);
  }
  if (op < EXPR_EQ || op > EXPR_SLE) return notes;
  ExprId a = expr_arg(t, e, 0), b = expr_arg(t, e, 1);
  if (op == EXPR_EQ) {
    return value ? learn_equal(t, notes, a, b, depth)
                 : learn_unequal(t, notes, a, b, depth);
  }
  // ~(a < b) is b <= a; ~(a <= b) is b < a.
  bool strict = (op == EXPR_ULT || op == EXPR_SLT) == value;
  ExprId left = value ? a : b, right = value ? b : a;
  if (op == EXPR_ULT || op == EXPR_ULE) {
    return learn_less(t, notes, left, right, strict, depth);
  }
  return learn_signed_less(t, notes, left, right, strict, depth);
}

// x + k in [lo, hi]: x in [lo - k, hi - k] unless only one end wraps.
static NoteNode *learn_sum(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                           int depth) {
  ExprId x = expr_arg(t, e, 0), k = expr_arg(t, e, 1);
  if (expr_is_const(t, x)) {
    x = k;
    k = expr_arg(t, e, 0);
  }
  if (!expr_is_const(t, k)) return notes;
  U128 mask = u128_mask(expr_width(t, e));
  U128 by = u128_of(expr_const_wide_value(t, k));
  if ((s.lo < by) != (s.hi < by)) return notes;
  Span inner = {(s.lo - by) & mask, (s.hi - by) & mask};
  return learn(t, notes, x, inner, depth);
}

static NoteNode *learn_sext(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                            int depth) {
  ExprId x = expr_arg(t, e, 0);
  U128 sign = sign_bit(expr_width(t, x));
  U128 inner = u128_mask(expr_width(t, x));
  U128 least = u128_mask(expr_width(t, e)) - inner + sign;
  if (s.hi >= sign && s.lo < least) return notes;
  return learn(t, notes, x, (Span){s.lo & inner, s.hi & inner}, depth);
}

static NoteNode *learn_concat(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                              int depth) {
  ExprId high = expr_arg(t, e, 0), low = expr_arg(t, e, 1);
  unsigned width = expr_width(t, low);
  U128 mask = u128_mask(width);
  Span upper = {s.lo >> width, s.hi >> width};
  notes = learn(t, notes, high, upper, depth);
  if (upper.lo != upper.hi) return notes;
  return learn(t, notes, low, (Span){s.lo & mask, s.hi & mask}, depth);
}

// Pushes e's bounds down to its operands.
static NoteNode *learn_down(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                            int depth) {
  unsigned width = expr_width(t, e);
  if (width == 1 && s.lo == s.hi) {
    notes = learn_bool(t, notes, e, s.lo != 0, depth);
  }
  switch (expr_op(t, e)) {
    case EXPR_ZEXT: return learn(t, notes, expr_arg(t, e, 0), s, depth);
    case EXPR_SEXT: return learn_sext(t, notes, e, s, depth);
    case EXPR_CONCAT: return learn_concat(t, notes, e, s, depth);
    case EXPR_ADD: return learn_sum(t, notes, e, s, depth);
    case EXPR_NOT:
      if (width == 1) return notes;
      s = (Span){s.hi ^ u128_mask(width), s.lo ^ u128_mask(width)};
      return learn(t, notes, expr_arg(t, e, 0), s, depth);
    default: return notes;
  }
}

static NoteNode *learn(ExprTable *t, NoteNode *notes, ExprId e, Span s,
                       int depth) {
  if (depth <= 0 || expr_is_const(t, e) || s.lo > s.hi) return notes;
  Span known = span_known(t, notes, e);
  Span met = span_meet(known, s);
  assert(met.lo >= known.lo && met.hi <= known.hi);   // only narrower
  if (met.lo == known.lo && met.hi == known.hi) return notes;
  const Note *old = notes_find(notes, e.index);
  Note note = old ? *old : (Note){.term = e.index, .link = NOTE_UNLINKED};
  if (note.group) group_ref(note.group);
  note.bounded = true;
  note.lo = wide_of(met.lo);
  note.hi = wide_of(met.hi);
  notes = notes_set(notes, note);
  return learn_down(t, notes, e, met, depth - 1);
}

NoteNode *range_learn(ExprTable *t, NoteNode *notes, ExprId e) {
  assert(expr_width(t, e) == 1);
  return learn(t, notes, e, (Span){1, 1}, LEARN_DEPTH);
}

// ---- The layer.

static Answer range_ask(Solver *s, Query *q) {
  const NoteNode *notes = constraints_notes(q->constraints);
  if (q->want_model) return ANSWER_UNKNOWN;
  switch (range_truth(s->table, notes, q->condition)) {
    case TRUTH_TRUE: return ANSWER_YES;
    case TRUTH_FALSE: return ANSWER_NO;
    default: return ANSWER_UNKNOWN;
  }
}

static void range_count(SolverStats *stats) { stats->trivial++; }

const Layer range_layer = {"range", range_ask, NULL, range_count};
