// The smart constructors: check widths, fold constants, bring operands into
// order, ask the rules, and only then make a term.
#include "expr/float.h"
#include "expr/internal.h"

static ExprId fold(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                   ExprId a, ExprId b, ExprId c) {
  unsigned widths[3] = {0, 0, 0};
  Wide args[3] = {{0, 0}, {0, 0}, {0, 0}};
  ExprId ids[3] = {a, b, c};
  for (unsigned i = 0; i < 3 && !expr_is_none(ids[i]); i++) {
    widths[i] = term_width(t, ids[i]);
    args[i] = expr_const_wide_value(t, ids[i]);
  }
  return expr_const_wide(t, width, expr_apply_op(op, width, aux, widths, args));
}

static ExprId make_float(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                         ExprId a, ExprId b, ExprId c) {
  const ExprId args[3] = {a, b, c};
  return t->floats->make(t->floats_context, t, op, width, aux, args);
}

// Rules nest through the constructors; see DEPTH_LIMIT.
static bool enter(ExprTable *t) {
  if (t->depth >= DEPTH_LIMIT) {
    t->limit_hits++;
    return false;
  }
  t->depth++;
  return true;
}

static void leave(ExprTable *t) { t->depth--; }

// ---- Unary and binary operators

ExprId expr_unary(ExprTable *t, ExprOp op, ExprId a) {
  assert(op == EXPR_NOT || op == EXPR_FSQRT);
  unsigned width = term_width(t, a);
  assert(op == EXPR_NOT || float_is_format(width));
  if (op != EXPR_NOT && t->floats != NULL) {
    return make_float(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
  }
  if (term_is_const(t, a)) {
    return fold(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
  }
  if (term_is_choice(t, a)) {
    return expr_ite(t, term_arg(t, a, 0), expr_unary(t, op, term_arg(t, a, 1)),
                    expr_unary(t, op, term_arg(t, a, 2)));
  }
  ExprId rewritten = EXPR_NONE;
  if (op == EXPR_NOT && enter(t)) {
    rewritten = rule_not(t, a);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
}

static ExprId apply_rules(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  switch (op) {
    case EXPR_ADD: return rule_add(t, a, b);
    case EXPR_SUB: return rule_sub(t, a, b);
    case EXPR_MUL: return rule_mul(t, a, b);
    case EXPR_UDIV: case EXPR_SDIV: case EXPR_UREM: case EXPR_SREM:
      return rule_divide(t, op, a, b);
    case EXPR_AND: return rule_and(t, a, b);
    case EXPR_OR: return rule_or(t, a, b);
    case EXPR_XOR: return rule_xor(t, a, b);
    case EXPR_SHL: case EXPR_LSHR: case EXPR_ASHR:
      return rule_shift(t, op, a, b);
    case EXPR_EQ: return rule_eq(t, a, b);
    case EXPR_ULT: case EXPR_ULE: case EXPR_SLT: case EXPR_SLE:
      return rule_less(t, op, a, b);
    default: return rule_float_binary(t, op, a, b);
  }
}

// op(ite(c, k1, k2), k3) = ite(c, op(k1, k3), op(k2, k3)), on either side
static ExprId choose_one(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool choice_a = term_is_choice(t, a);
  if (!choice_a && !term_is_choice(t, b)) return EXPR_NONE;
  if (!term_is_const(t, choice_a ? b : a)) return EXPR_NONE;
  ExprId e = choice_a ? a : b, arms[2];
  for (unsigned i = 0; i < 2; i++) {
    ExprId k = term_arg(t, e, 1 + i);
    arms[i] = choice_a ? expr_binary(t, op, k, b) : expr_binary(t, op, a, k);
  }
  return expr_ite(t, term_arg(t, e, 0), arms[0], arms[1]);
}

// op(ite(c, x, k1), ite(c, k2, y)) = ite(c, op(x, k2), op(k1, y)): one choice
// instead of two, with a constant in either arm
static ExprId choose_both(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_ITE) || !term_is(t, b, EXPR_ITE)) return EXPR_NONE;
  ExprId c = term_arg(t, a, 0), arms[2];
  if (!expr_same(c, term_arg(t, b, 0))) return EXPR_NONE;
  for (unsigned i = 1; i <= 2; i++) {
    if (!term_is_const(t, term_arg(t, a, i)) &&
        !term_is_const(t, term_arg(t, b, i))) {
      return EXPR_NONE;
    }
  }
  for (unsigned i = 0; i < 2; i++) {
    arms[i] = expr_binary(t, op, term_arg(t, a, 1 + i), term_arg(t, b, 1 + i));
  }
  return expr_ite(t, c, arms[0], arms[1]);
}

static ExprId choose(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprId e = choose_one(t, op, a, b);
  return expr_is_none(e) ? choose_both(t, op, a, b) : e;
}

// ---- Remembered. Where two programs are compared, the same sums go through
// memory byte by byte on every path, and are taken apart and put together again
// by many rules. What the outermost constructor gives depends on its operands
// only.

static Made *made_slot(ExprTable *t, ExprOp op, unsigned low, unsigned width,
                       ExprId a, ExprId b) {
  if (t->floats == NULL || t->depth != 0) return NULL;
  if (t->made == NULL) t->made = mem_alloc_zero(MADE_COUNT * sizeof *t->made);
  uint64_t key = (uint64_t)a.index << 32 ^ b.index ^ (uint64_t)op << 56 ^
                 (uint64_t)low << 24 ^ (uint64_t)width << 48;
  key *= UINT64_C(0x9e3779b97f4a7c15);
  return &t->made[key >> 32 & (MADE_COUNT - 1)];
}

static ExprId recall(const Made *m, ExprOp op, unsigned low, unsigned width,
                     ExprId a, ExprId b) {
  bool same = m != NULL && m->a == a.index && m->b == b.index && m->op == op &&
              m->low == low && m->width == width;
  return same ? (ExprId){m->result} : EXPR_NONE;
}

static ExprId remember(Made *m, ExprOp op, unsigned low, unsigned width,
                       ExprId a, ExprId b, ExprId result) {
  if (m != NULL)
    *m = (Made){a.index, b.index, result.index, (uint8_t)op, (uint8_t)low,
                (uint8_t)width};
  return result;
}

static bool is_binary(ExprOp op) {
  const OpInfo *info = op_info(op);
  return info->arity == 2 && info->rule != RULE_FREE;
}

static ExprId make_binary(ExprTable *t, ExprOp op, unsigned result, ExprId a,
                          ExprId b) {
  ExprId rewritten = EXPR_NONE;
  if (t->floats != NULL && (op == EXPR_ADD || op == EXPR_SUB)) {
    rewritten = t->floats->sum(t->floats_context, t, op, a, b);
    if (!expr_is_none(rewritten)) return rewritten;
  }
  if (enter(t)) {
    rewritten = choose(t, op, a, b);
    if (expr_is_none(rewritten)) rewritten = apply_rules(t, op, a, b);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, op, result, 0, a, b, EXPR_NONE);
}

ExprId expr_binary(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  assert(is_binary(op));
  unsigned width = term_width(t, a);
  assert(width == term_width(t, b));
  assert(!op_is_float(op) || float_is_format(width));
  unsigned result = op_info(op)->rule == RULE_BOOL ? 1 : width;
  if (op_is_opaque(t, op)) return make_float(t, op, result, 0, a, b, EXPR_NONE);
  if (term_is_const(t, a) && term_is_const(t, b)) {
    return fold(t, op, result, 0, a, b, EXPR_NONE);
  }
  if (op_is_commutative(op) && !term_ordered(t, a, b)) {
    ExprId swap = a;
    a = b;
    b = swap;
  }
  Made *slot = made_slot(t, op, 0, result, a, b);
  ExprId known = recall(slot, op, 0, result, a, b);
  if (!expr_is_none(known)) return known;
  return remember(slot, op, 0, result, a, b,
                  make_binary(t, op, result, a, b));
}

ExprId expr_not(ExprTable *t, ExprId a) {
  assert(term_width(t, a) == 1);
  return expr_unary(t, EXPR_NOT, a);
}

ExprId expr_and(ExprTable *t, ExprId a, ExprId b) {
  assert(term_width(t, a) == 1);
  return expr_binary(t, EXPR_AND, a, b);
}

ExprId expr_or(ExprTable *t, ExprId a, ExprId b) {
  assert(term_width(t, a) == 1);
  return expr_binary(t, EXPR_OR, a, b);
}

// ---- Shape

ExprId expr_ite(ExprTable *t, ExprId cond, ExprId yes, ExprId no) {
  assert(term_width(t, cond) == 1);
  assert(term_width(t, yes) == term_width(t, no));
  if (term_is_const(t, cond)) return term_value(t, cond) ? yes : no;
  ExprId rewritten = EXPR_NONE;
  if (t->floats != NULL && (term_get(t, cond)->flags & TERM_APPLY)) {
    rewritten = t->floats->choice(t->floats_context, t, cond, yes, no);
    if (!expr_is_none(rewritten)) return rewritten;
  }
  if (enter(t)) {
    rewritten = rule_ite(t, cond, yes, no);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, EXPR_ITE, term_width(t, yes), 0, cond, yes, no);
}

ExprId expr_concat(ExprTable *t, ExprId high, ExprId low) {
  unsigned width = term_width(t, high) + term_width(t, low);
  assert(width <= 128);
  if (term_is_const(t, high) && term_is_const(t, low)) {
    return fold(t, EXPR_CONCAT, width, 0, high, low, EXPR_NONE);
  }
  Made *slot = made_slot(t, EXPR_CONCAT, 0, width, high, low);
  ExprId made = recall(slot, EXPR_CONCAT, 0, width, high, low);
  if (!expr_is_none(made)) return made;
  if (enter(t)) {
    made = rule_concat(t, high, low);
    leave(t);
  }
  if (expr_is_none(made))
    made = term_make(t, EXPR_CONCAT, width, 0, high, low, EXPR_NONE);
  return remember(slot, EXPR_CONCAT, 0, width, high, low, made);
}

ExprId expr_extract(ExprTable *t, ExprId a, unsigned low, unsigned width) {
  assert(width >= 1 && low + width <= term_width(t, a));
  if (width == term_width(t, a)) return a;
  if (term_is_const(t, a)) return term_const(t, width, term_value(t, a) >> low);
  Made *slot = made_slot(t, EXPR_EXTRACT, low, width, a, EXPR_NONE);
  ExprId made = recall(slot, EXPR_EXTRACT, low, width, a, EXPR_NONE);
  if (!expr_is_none(made)) return made;
  if (enter(t)) {
    made = rule_extract(t, a, low, width);
    leave(t);
  }
  if (expr_is_none(made))
    made = term_make(t, EXPR_EXTRACT, width, low, a, EXPR_NONE, EXPR_NONE);
  return remember(slot, EXPR_EXTRACT, low, width, a, EXPR_NONE, made);
}

ExprId expr_zext(ExprTable *t, ExprId a, unsigned width) {
  assert(width >= term_width(t, a) && width <= 128);
  if (width == term_width(t, a)) return a;
  if (term_is_const(t, a)) return term_const(t, width, term_value(t, a));
  ExprId rewritten = EXPR_NONE;
  if (enter(t)) {
    rewritten = rule_zext(t, a, width);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, EXPR_ZEXT, width, 0, a, EXPR_NONE, EXPR_NONE);
}

ExprId expr_sext(ExprTable *t, ExprId a, unsigned width) {
  assert(width >= term_width(t, a) && width <= 128);
  if (width == term_width(t, a)) return a;
  if (term_is_const(t, a)) {
    return fold(t, EXPR_SEXT, width, 0, a, EXPR_NONE, EXPR_NONE);
  }
  ExprId rewritten = EXPR_NONE;
  if (enter(t)) {
    rewritten = rule_sext(t, a, width);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, EXPR_SEXT, width, 0, a, EXPR_NONE, EXPR_NONE);
}

ExprId expr_resize(ExprTable *t, ExprId a, unsigned width) {
  return width >= term_width(t, a) ? expr_zext(t, a, width)
                                   : expr_extract(t, a, 0, width);
}

// ---- Floating point and functions

ExprId expr_fround(ExprTable *t, ExprId a, RoundMode mode) {
  unsigned width = term_width(t, a);
  assert(float_is_format(width) && mode <= ROUND_ZERO);
  if (t->floats != NULL) {
    return make_float(t, EXPR_FROUND, width, mode, a, EXPR_NONE, EXPR_NONE);
  }
  if (term_is_const(t, a)) {
    return fold(t, EXPR_FROUND, width, mode, a, EXPR_NONE, EXPR_NONE);
  }
  // fround(fround(x)) and fround(integer) are already integral.
  if (term_is(t, a, EXPR_FROUND) || term_is(t, a, EXPR_SITOF) ||
      term_is(t, a, EXPR_UITOF)) {
    return a;
  }
  return term_make(t, EXPR_FROUND, width, mode, a, EXPR_NONE, EXPR_NONE);
}

ExprId expr_fma(ExprTable *t, ExprId a, ExprId b, ExprId c) {
  unsigned width = term_width(t, a);
  assert(float_is_format(width) && width == term_width(t, b) &&
         width == term_width(t, c));
  if (t->floats != NULL) return make_float(t, EXPR_FMA, width, 0, a, b, c);
  if (term_is_const(t, a) && term_is_const(t, b) && term_is_const(t, c)) {
    return fold(t, EXPR_FMA, width, 0, a, b, c);
  }
  return term_make(t, EXPR_FMA, width, 0, a, b, c);
}

ExprId expr_fconvert(ExprTable *t, ExprOp op, ExprId a, unsigned width) {
  assert(op >= EXPR_FCAST && op <= EXPR_UITOF);
  unsigned from = term_width(t, a);
  bool to_float = op != EXPR_FTOSI && op != EXPR_FTOUI;
  bool of_float = op <= EXPR_FTOUI;
  assert(!to_float || float_is_format(width));
  assert(!of_float || float_is_format(from));
  if (op == EXPR_FCAST && width == from) return a;
  if (t->floats != NULL) {
    return make_float(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
  }
  if (term_is_const(t, a)) {
    return fold(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
  }
  ExprId rewritten = EXPR_NONE;
  if (enter(t)) {
    rewritten = rule_float_convert(t, op, a, width);
    leave(t);
  }
  if (!expr_is_none(rewritten)) return rewritten;
  return term_make(t, op, width, 0, a, EXPR_NONE, EXPR_NONE);
}

ExprId expr_plain_apply(ExprTable *t, const char *name, unsigned width,
                        ExprId a, ExprId b, ExprId c) {
  assert(!expr_is_none(b) || expr_is_none(c));
  Wide value, args[3] = {{0, 0}, {0, 0}, {0, 0}};
  bool constant = true;
  const ExprId operands[3] = {a, b, c};
  for (unsigned i = 0; i < 3 && constant && !expr_is_none(operands[i]); i++) {
    constant = term_is_const(t, operands[i]);
    if (constant) args[i] = expr_const_wide_value(t, operands[i]);
  }
  if (constant && host_function(name, term_width(t, a), args, &value))
    return expr_const_wide(t, width, value);
  uint32_t function = names_make(&t->names, name);
  return term_make(t, EXPR_APPLY, width, function, a, b, c);
}

ExprId expr_apply(ExprTable *t, const char *name, unsigned width, ExprId a,
                  ExprId b, ExprId c) {
  if (t->floats == NULL) return expr_plain_apply(t, name, width, a, b, c);
  return make_float(t, EXPR_APPLY, width, names_make(&t->names, name), a, b, c);
}

// ---- Floats that are no bit-vectors

void expr_set_floats(ExprTable *t, ExprEqual mode, const ExprFloats *floats,
                     void *context) {
  assert(t->count == 1 && mode != EQUAL_BITS);
  t->equal = mode;
  t->floats = floats;
  t->floats_context = context;
}

ExprEqual expr_equal_mode(const ExprTable *t) { return t->equal; }

void *expr_floats_context(const ExprTable *t) { return t->floats_context; }

const char *expr_name(const ExprTable *t, uint32_t function) {
  return names_get(&t->names, function);
}

ExprId expr_plain(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                  ExprId a, ExprId b, ExprId c) {
  return term_make(t, op, width, aux, a, b, c);
}

bool expr_is_opaque(const ExprTable *t, ExprId e) {
  return op_is_opaque(t, term_op(t, e));
}
