// Negation normal form with simplification.
//
// Every formula of the table up to the one asked for gets a positive and a
// negative normal form, parts first. The constructors below simplify as they
// build; each rule is written as pattern and result, its dual beside it:
// exchange && with ||, U with R, true with false.
#include "ltl/ltl.h"

typedef struct Normaliser {
  Ltl *ltl;
  LtlId yes, no;       // true, false
} Normaliser;

static LtlId make_and(Normaliser *n, LtlId a, LtlId b);
static LtlId make_or(Normaliser *n, LtlId a, LtlId b);
static LtlId make_next(Normaliser *n, LtlId a);
static LtlId make_until(Normaliser *n, LtlId a, LtlId b);
static LtlId make_release(Normaliser *n, LtlId a, LtlId b);

static bool same(LtlId a, LtlId b) { return a.index == b.index; }

static LtlNode get(const Normaliser *n, LtlId id) {
  return *ltl_node(n->ltl, id);
}

static LtlId left_of(LtlNode node) { return (LtlId){node.left}; }
static LtlId right_of(LtlNode node) { return (LtlId){node.right}; }

// The operators in pairs, so that a rule and its dual are written once.
typedef struct Dual {
  LtlOp join;        // && or ||
  LtlOp other_join;
  LtlOp until;       // for ||: U; for &&: R
  LtlOp release;
  LtlId (*make_join)(Normaliser *, LtlId, LtlId);
  LtlId (*make_other_join)(Normaliser *, LtlId, LtlId);
  LtlId (*make_until)(Normaliser *, LtlId, LtlId);
  LtlId (*make_release)(Normaliser *, LtlId, LtlId);
} Dual;

static const Dual OR = {LTL_OR,   LTL_AND,  LTL_UNTIL,  LTL_RELEASE,
                        make_or,  make_and, make_until, make_release};
static const Dual AND = {LTL_AND,  LTL_OR,  LTL_RELEASE,  LTL_UNTIL,
                         make_and, make_or, make_release, make_until};

// true for &&, false for ||: what changes nothing.
static LtlId unit_of(const Normaliser *n, const Dual *d) {
  return d->join == LTL_AND ? n->yes : n->no;
}

static LtlId zero_of(const Normaliser *n, const Dual *d) {
  return d->join == LTL_AND ? n->no : n->yes;
}

// Whether one is an atom and the other its negation.
static bool are_opposite(LtlNode a, LtlId a_id, LtlNode b, LtlId b_id) {
  return (a.op == LTL_NOT && a.left == b_id.index) ||
         (b.op == LTL_NOT && b.left == a_id.index);
}

// Whether a, seen as a chain of `op`, has b as a member.
static bool has_member(const Normaliser *n, LtlOp op, LtlId a, LtlId b) {
  for (;;) {
    if (same(a, b)) return true;
    LtlNode node = get(n, a);
    if (node.op != op) return false;
    if (same(right_of(node), b)) return true;
    a = left_of(node);
  }
}

// Rules for a pair of which both are temporal. Written for ||:
static bool join_temporal(Normaliser *n, const Dual *d, LtlNode a, LtlNode b,
                          LtlId *result) {
  if (a.op != b.op) return false;
  if (a.op == LTL_NEXT) {
    // X f || X g = X (f || g)
    *result = make_next(n, d->make_join(n, left_of(a), left_of(b)));
    return true;
  }
  if (a.op == d->until && a.left == b.left) {
    // f U g || f U h = f U (g || h)
    *result = d->make_until(n, left_of(a),
                            d->make_join(n, right_of(a), right_of(b)));
    return true;
  }
  if (a.op == d->release && a.right == b.right) {
    // f R h || g R h = (f || g) R h
    *result = d->make_release(n, d->make_join(n, left_of(a), left_of(b)),
                              right_of(a));
    return true;
  }
  return false;
}

// Absorption. Written for ||:  f || (f && g) = f;  g || (f U g) = f U g;
// g || (f R g) = g.
static bool absorb(Normaliser *n, const Dual *d, LtlId a, LtlId b,
                   LtlId *result) {
  LtlNode node = get(n, b);
  if (node.op == d->other_join && has_member(n, d->other_join, b, a)) {
    *result = a;
    return true;
  }
  if ((node.op == d->until || node.op == d->release) &&
      node.right == a.index) {
    *result = node.op == d->until ? b : a;
    return true;
  }
  return false;
}

static LtlId join(Normaliser *n, const Dual *d, LtlId a, LtlId b) {
  LtlId result;
  if (same(a, unit_of(n, d)) || same(b, zero_of(n, d))) return b;
  if (same(b, unit_of(n, d)) || same(a, zero_of(n, d))) return a;
  if (has_member(n, d->join, a, b)) return a;
  if (has_member(n, d->join, b, a)) return b;
  LtlNode x = get(n, a), y = get(n, b);
  if (are_opposite(x, a, y, b)) return zero_of(n, d);
  if (join_temporal(n, d, x, y, &result)) return result;
  if (absorb(n, d, a, b, &result) || absorb(n, d, b, a, &result))
    return result;
  // Equal sets of two are written in one order.
  bool swap = x.op != d->join && y.op != d->join && a.index > b.index;
  return ltl_make(n->ltl, d->join, swap ? b : a, swap ? a : b);
}

static LtlId make_or(Normaliser *n, LtlId a, LtlId b) {
  return join(n, &OR, a, b);
}

static LtlId make_and(Normaliser *n, LtlId a, LtlId b) {
  return join(n, &AND, a, b);
}

static LtlId make_next(Normaliser *n, LtlId a) {
  // X true = true, X false = false
  if (same(a, n->yes) || same(a, n->no)) return a;
  return ltl_make(n->ltl, LTL_NEXT, a, a);
}

// Whether a formula is F f (until) or G f (release).
static bool is_short(const Normaliser *n, const Dual *d, LtlNode node) {
  return node.op == d->until && node.left == zero_of(n, d).index;
}

// Written for U.
static LtlId make_until_like(Normaliser *n, const Dual *d, LtlId a, LtlId b) {
  LtlNode x = get(n, a), y = get(n, b);
  const Dual *other = d == &OR ? &AND : &OR;
  // f U true = true;  f U false = false;  false U g = g;  f U f = f
  if (same(b, n->yes) || same(b, n->no) || same(a, unit_of(n, d)) ||
      same(a, b))
    return b;
  // f U (f U g) = f U g;  F (f U g) = F g
  if (y.op == d->until && y.left == a.index) return b;
  if (y.op == d->until && same(a, zero_of(n, d)))
    return d->make_until(n, a, right_of(y));
  // f U F g = F g
  if (is_short(n, d, y)) return b;
  // F G F g = G F g
  if (same(a, zero_of(n, d)) && is_short(n, other, y) &&
      is_short(n, d, get(n, right_of(y))))
    return b;
  // X f U X g = X (f U g);  F X g = X F g
  if (y.op == LTL_NEXT && (x.op == LTL_NEXT || same(a, zero_of(n, d))))
    return make_next(n, d->make_until(n, x.op == LTL_NEXT ? left_of(x) : a,
                                      left_of(y)));
  return ltl_make(n->ltl, d->until, a, b);
}

static LtlId make_until(Normaliser *n, LtlId a, LtlId b) {
  return make_until_like(n, &OR, a, b);
}

static LtlId make_release(Normaliser *n, LtlId a, LtlId b) {
  return make_until_like(n, &AND, a, b);
}

// ---- From formulas as written

// Normal forms of a formula and of its negation.
typedef struct Both {
  LtlId is, is_not;
} Both;

static Both of_equivalence(Normaliser *n, Both a, Both b) {
  // f <-> g = f && g || !f && !g, its negation f && !g || !f && g
  return (Both){
      make_or(n, make_and(n, a.is, b.is), make_and(n, a.is_not, b.is_not)),
      make_or(n, make_and(n, a.is, b.is_not), make_and(n, a.is_not, b.is))};
}

static Both swapped(Both both) { return (Both){both.is_not, both.is}; }

static Both normalise(Normaliser *n, LtlId id, LtlNode node,
                      const Both *parts) {
  Both a = {n->yes, n->no}, b = a, yes = a, no = swapped(a);
  if (node.op > LTL_ATOM) {
    a = parts[node.left];
    b = parts[node.right];
  }
  switch (node.op) {
    case LTL_TRUE: return yes;
    case LTL_FALSE: return no;
    case LTL_ATOM: return (Both){id, ltl_make(n->ltl, LTL_NOT, id, id)};
    case LTL_NOT: return swapped(a);
    case LTL_AND:
      return (Both){make_and(n, a.is, b.is),
                    make_or(n, a.is_not, b.is_not)};
    case LTL_OR:
      return (Both){make_or(n, a.is, b.is), make_and(n, a.is_not, b.is_not)};
    case LTL_IMPLIES:   // !f || g
      return (Both){make_or(n, a.is_not, b.is), make_and(n, a.is, b.is_not)};
    case LTL_IFF: return of_equivalence(n, a, b);
    case LTL_XOR: return swapped(of_equivalence(n, a, b));
    case LTL_NEXT: return (Both){make_next(n, a.is), make_next(n, a.is_not)};
    case LTL_FINALLY:   // true U f
      return (Both){make_until(n, n->yes, a.is),
                    make_release(n, n->no, a.is_not)};
    case LTL_GLOBALLY:  // false R f
      return (Both){make_release(n, n->no, a.is),
                    make_until(n, n->yes, a.is_not)};
    case LTL_UNTIL:
      return (Both){make_until(n, a.is, b.is),
                    make_release(n, a.is_not, b.is_not)};
    case LTL_WEAK:      // g R (f || g), its negation !g U (!f && !g)
      return (Both){make_release(n, b.is, make_or(n, a.is, b.is)),
                    make_until(n, b.is_not,
                               make_and(n, a.is_not, b.is_not))};
    case LTL_RELEASE:
      return (Both){make_release(n, a.is, b.is),
                    make_until(n, a.is_not, b.is_not)};
    case LTL_OP_COUNT: break;
  }
  assert(false);
  return yes;
}

LtlId ltl_normal(Ltl *ltl, LtlId formula, bool negated) {
  LtlId none = {0};
  Normaliser n = {.ltl = ltl, .yes = ltl_make(ltl, LTL_TRUE, none, none),
                  .no = ltl_make(ltl, LTL_FALSE, none, none)};
  uint32_t count = formula.index + 1;
  Both *parts = mem_alloc_array(count, sizeof *parts);
  for (uint32_t i = 0; i < count; i++) {
    LtlId id = {i};
    parts[i] = normalise(&n, id, get(&n, id), parts);
  }
  LtlId result = negated ? parts[formula.index].is_not
                         : parts[formula.index].is;
  mem_free(parts, count * sizeof *parts);
  return result;
}
