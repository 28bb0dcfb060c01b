// Float terms as real numbers, for what the layers cannot tell outside bits.
// The word of a comparison is tied to its operands:
//   sign(d)       = d == 0 ? 0 : d > 0 ? 1 : 2
//   compare(a, b) = a or b is a NaN ? 3 : a == b ? 0 : a > b ? 1 : 2
// Under EQUAL_REAL the operators are those of the reals, and divisors are not
// zero (doc/decisions/0015); in the other modes every float that is no constant
// is an unknown. Effort is counted in Z3's resource units, never in seconds.
#include <stdio.h>
#include <string.h>

#include "algebra/algebra.h"
#include "solver/z3_internal.h"

#define REAL_ALLOWANCE 100000
#define MOST_SIDES 1000   // of a context; a new one is made beyond

static bool is_word(const Z3Backend *z, ExprId e, ExprId *a, ExprId *b) {
  return algebra_is_atom(z->table, e, a, b);
}

static bool is_free(const Z3Backend *z, const AlgebraView *v) {
  return v->shape != ALGEBRA_CONST && !z->field;
}

static bool is_root(const Z3Backend *z, ExprId e) {
  return expr_op(z->table, e) == EXPR_FSQRT;
}

bool z3_real_handles(const Z3Backend *z, ExprId e, Z3Form form) {
  ExprId a, b;
  return z->real && (form == FORM_REAL || is_word(z, e, &a, &b));
}

static unsigned operand_count(const AlgebraView *v) {
  switch (v->shape) {
    case ALGEBRA_SUM: case ALGEBRA_DIFFERENCE: case ALGEBRA_PRODUCT:
    case ALGEBRA_QUOTIENT: return 2;
    case ALGEBRA_NEGATION: case ALGEBRA_SAME: return 1;
    case ALGEBRA_CHOICE: return 3;
    default: return 0;
  }
}

unsigned z3_real_wants(const Z3Backend *z, ExprId e, Z3Form form,
                       Z3Want out[Z3_WANTS]) {
  ExprId a, b;
  if (form != FORM_REAL) {
    if (!is_word(z, e, &a, &b)) return 0;
    out[0] = (Z3Want){a, FORM_REAL};
    if (expr_is_none(b)) return 1;
    out[1] = (Z3Want){b, FORM_REAL};
    return 2;
  }
  AlgebraView v = algebra_view(z->table, e);
  if (is_free(z, &v)) return 0;
  if (is_root(z, e)) {
    out[0] = (Z3Want){expr_arg(z->table, e, 0), FORM_REAL};
    return 1;
  }
  unsigned count = operand_count(&v);
  for (unsigned i = 0; i < count; i++) out[i] = (Z3Want){v.args[i], FORM_REAL};
  if (v.shape == ALGEBRA_CHOICE) out[0].form = FORM_BITS;
  return count;
}

// ---- Building

static Z3_ast number(Z3Backend *z, const char *text) {
  return Z3_mk_numeral(z->context, text, Z3_mk_real_sort(z->context));
}

static Z3_ast integer(Z3Backend *z, int64_t n) {
  char text[32];
  snprintf(text, sizeof text, "%lld", (long long)n);
  return number(z, text);
}

static Z3_ast binary(Z3Backend *z, Z3_ast (*make)(Z3_context, unsigned,
                                                  Z3_ast const[]),
                     Z3_ast a, Z3_ast b) {
  Z3_ast args[2] = {a, b};
  return make(z->context, 2, args);
}

static Z3_ast constant(Z3Backend *z, const AlgebraView *v) {
  Z3_ast e = integer(z, v->mantissa);
  int left = v->exponent < 0 ? -v->exponent : v->exponent;
  while (left > 0) {
    int step = left > 60 ? 60 : left;
    Z3_ast power = integer(z, INT64_C(1) << step);
    e = v->exponent < 0 ? Z3_mk_div(z->context, e, power)
                        : binary(z, Z3_mk_mul, e, power);
    left -= step;
  }
  return Z3_simplify(z->context, e);
}

static Z3_ast unknown(Z3Backend *z, const char *kind, ExprId e, Z3_sort sort) {
  char name[32];
  snprintf(name, sizeof name, "%s%u", kind, (unsigned)e.index);
  return Z3_mk_const(z->context, Z3_mk_string_symbol(z->context, name), sort);
}

static Z3_ast real_unknown(Z3Backend *z, ExprId e) {
  return unknown(z, "r", e, Z3_mk_real_sort(z->context));
}

// Context references: sides live as long as the context.
static void add_side(Z3Backend *z, ExprId owner, Z3_ast condition) {
  Z3Side side = {owner, condition};
  vec_push(&z->sides, side);
}

static Z3_ast zero(Z3Backend *z) { return integer(z, 0); }

static Z3_ast root(Z3Backend *z, ExprId e, Z3_ast x) {
  Z3_ast r = real_unknown(z, e);
  add_side(z, e, Z3_mk_ge(z->context, r, zero(z)));
  add_side(z, e, Z3_mk_eq(z->context, binary(z, Z3_mk_mul, r, r), x));
  return r;
}

static Z3_ast build_number(Z3Backend *z, ExprId e) {
  AlgebraView v = algebra_view(z->table, e);
  Z3_context c = z->context;
  if (v.shape == ALGEBRA_CONST) return constant(z, &v);
  if (is_free(z, &v)) return real_unknown(z, e);
  if (is_root(z, e))
    return root(z, e, z3_get(z, expr_arg(z->table, e, 0), FORM_REAL));
  Z3_ast args[3] = {NULL, NULL, NULL};
  for (unsigned i = 0; i < operand_count(&v); i++) {
    bool bits = v.shape == ALGEBRA_CHOICE && i == 0;
    args[i] = z3_get(z, v.args[i], bits ? FORM_BITS : FORM_REAL);
  }
  switch (v.shape) {
    case ALGEBRA_SUM: return binary(z, Z3_mk_add, args[0], args[1]);
    case ALGEBRA_DIFFERENCE: return binary(z, Z3_mk_sub, args[0], args[1]);
    case ALGEBRA_PRODUCT: return binary(z, Z3_mk_mul, args[0], args[1]);
    case ALGEBRA_QUOTIENT:
      add_side(z, e, Z3_mk_not(c, Z3_mk_eq(c, args[1], zero(z))));
      return Z3_mk_div(c, args[0], args[1]);
    case ALGEBRA_NEGATION: return Z3_mk_unary_minus(c, args[0]);
    case ALGEBRA_SAME: return args[0];
    case ALGEBRA_CHOICE:
      return Z3_mk_ite(c, z3_truth(z, args[0]), args[1], args[2]);
    default: return real_unknown(z, e);
  }
}

static Z3_ast two_bits(Z3Backend *z, unsigned value) {
  return z3_constant(z, 2, value);
}

static Z3_ast ordered(Z3Backend *z, Z3_ast a, Z3_ast b) {
  Z3_context c = z->context;
  Z3_ast less = Z3_mk_ite(c, Z3_mk_gt(c, a, b), two_bits(z, 1),
                          two_bits(z, 2));
  return Z3_mk_ite(c, Z3_mk_eq(c, a, b), two_bits(z, 0), less);
}

static Z3_ast is_nan(Z3Backend *z, ExprId e) {
  if (expr_is_const(z->table, e)) return Z3_mk_false(z->context);
  return unknown(z, "n", e, Z3_mk_bool_sort(z->context));
}

Z3_ast z3_real_build(Z3Backend *z, ExprId e, Z3Form form) {
  ExprId a, b;
  if (form == FORM_REAL || !is_word(z, e, &a, &b)) return build_number(z, e);
  Z3_ast x = z3_get(z, a, FORM_REAL);
  if (expr_is_none(b)) return ordered(z, x, zero(z));
  Z3_ast nans[2] = {is_nan(z, a), is_nan(z, b)};
  return Z3_mk_ite(z->context, Z3_mk_or(z->context, 2, nans), two_bits(z, 3),
                   ordered(z, x, z3_get(z, b, FORM_REAL)));
}

// ---- Asking

// Products need Z3's tactics; for an order of unknowns its core is enough.
static Z3_solver make_solver(Z3_context c, bool field) {
  Z3_solver solver = field ? Z3_mk_solver(c) : Z3_mk_simple_solver(c);
  Z3_solver_inc_ref(c, solver);
  Z3_params params = Z3_mk_params(c);
  Z3_params_inc_ref(c, params);
  Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "rlimit"),
                     REAL_ALLOWANCE);
  Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "ctrl_c"), false);
  Z3_solver_set_params(c, solver, params);
  Z3_params_dec_ref(c, params);
  return solver;
}

static void set_bytes(ExprTable *t, Assignment *a, ExprId e, double x) {
  uint64_t bits = 0;
  unsigned width = expr_width(t, e);
  if (width == 64) memcpy(&bits, &x, sizeof x);
  if (width == 32) {
    float f = (float)x;
    memcpy(&bits, &f, sizeof f);
  }
  for (unsigned low = 0; low < width && width <= 64; low += 8) {
    ExprId byte = expr_extract(t, e, low, 8);
    if (expr_op(t, byte) == EXPR_INPUT)
      assignment_set(a, byte, (Wide){bits >> low & 0xff, 0});
  }
}

// The numbers that a question is about: term -> 1.
static void find_numbers(const Z3Backend *z, const ExprId *terms,
                         uint32_t count, Table *numbers) {
  VEC(Z3Want) pile = {0};
  Table seen[Z3_FORMS] = {0};
  for (uint32_t i = 0; i < count; i++) {
    Z3Want first = {terms[i], FORM_BITS};
    vec_push(&pile, first);
  }
  while (pile.len > 0) {
    Z3Want want = vec_pop(&pile), next[Z3_WANTS];
    if (table_find(&seen[want.form], want.term.index) != NULL) continue;
    table_set(&seen[want.form], want.term.index, 1);
    if (want.form == FORM_REAL) table_set(numbers, want.term.index, 1);
    unsigned more = z3_wants(z, want, next);
    for (unsigned i = 0; i < more; i++) vec_push(&pile, next[i]);
  }
  for (unsigned i = 0; i < Z3_FORMS; i++) table_fini(&seen[i]);
  vec_fini(&pile);
}

// The unknowns that are inputs get their values, rounded.
static Assignment *read_inputs(Z3Backend *z, Z3_solver solver,
                               const Table *numbers) {
  Z3_context c = z->context;
  Assignment *a = assignment_new();
  Z3_model model = Z3_solver_get_model(c, solver);
  Z3_model_inc_ref(c, model);
  uint32_t cursor = 0;
  uint64_t term, one;
  while (table_next(numbers, &cursor, &term, &one)) {
    ExprId e = {(uint32_t)term};
    Z3_ast value = NULL;
    if (expr_op(z->table, e) != EXPR_CONCAT ||
        algebra_view(z->table, e).shape != ALGEBRA_ATOM ||
        !Z3_model_eval(c, model, z3_get(z, e, FORM_REAL), true, &value))
      continue;
    if (Z3_is_algebraic_number(c, value))
      value = Z3_get_algebraic_number_lower(c, value, 20);
    if (Z3_get_ast_kind(c, value) != Z3_NUMERAL_AST) continue;
    set_bytes(z->table, a, e, Z3_get_numeral_double(c, value));
  }
  Z3_model_dec_ref(c, model);
  return a;
}

// Asserts the question, with the sides of its own numbers only.
static void pose(Z3Backend *z, Z3_solver solver, const ExprId *terms,
                 uint32_t count, Table *numbers) {
  for (uint32_t i = 0; i < count; i++)
    Z3_solver_assert(z->context, solver,
                     z3_truth(z, z3_translate(z, terms[i])));
  find_numbers(z, terms, count, numbers);
  for (uint32_t i = 0; i < z->sides.len; i++)
    if (table_find(numbers, z->sides.data[i].owner.index) != NULL)
      Z3_solver_assert(z->context, solver, z->sides.data[i].condition);
}

Answer z3_real_solve(Z3Backend *z, const ExprId *terms, uint32_t count,
                     const Halt *halt, Assignment **found) {
  z->real = true;
  if (expr_equal_mode(z->table) == EQUAL_REAL) z->field = true;
  if (z->sides.len > MOST_SIDES) z3_drop_context(z);
  z3_ensure_context(z);
  Z3_context c = z->context;
  Table numbers = {0};
  Z3_solver solver = make_solver(c, z->field);
  pose(z, solver, terms, count, &numbers);
  Z3_lbool result = Z3_L_UNDEF;
  if (Z3_get_error_code(c) == Z3_OK) {
    Z3Watch *watch = z3_watch_start(c, halt);
    result = Z3_solver_check(c, solver);
    z3_watch_end(watch);
  }
  if (result == Z3_L_TRUE && found != NULL)
    *found = read_inputs(z, solver, &numbers);
  Z3_solver_dec_ref(c, solver);
  if (Z3_get_error_code(c) != Z3_OK) z3_drop_context(z);
  table_fini(&numbers);
  if (result == Z3_L_UNDEF) return ANSWER_UNKNOWN;
  return result == Z3_L_TRUE ? ANSWER_YES : ANSWER_NO;
}
