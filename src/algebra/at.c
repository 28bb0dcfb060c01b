// Values of real-valued terms for given inputs: exact, modulo the primes. If two
// values differ there, they differ as real numbers, however small the
// difference is, and rounding has no part in it.
#include "algebra/internal.h"
#include "base/table.h"
#include "base/vec.h"

typedef struct At {
  ExprTable *table;
  const Assignment *inputs;
  Table places;            // term -> number in values
  VEC(Residues) values;
  VEC(ExprId) pile;
} At;

static bool find(const At *at, ExprId e, Residues *out) {
  const uint64_t *place = table_find(&at->places, e.index);
  if (place != NULL) *out = at->values.data[*place];
  return place != NULL;
}

static void keep(At *at, ExprId e, Residues value) {
  table_set(&at->places, e.index, at->values.len);
  vec_push(&at->values, value);
}

// The number that the inputs' bytes are.
static bool input_value(const At *at, ExprId e, Residues *out) {
  uint64_t magnitude;
  int exponent;
  bool negative;
  if (!float_is_input(at->table, e) ||
      !float_split(expr_width(at->table, e),
                   expr_eval(at->table, at->inputs, e), &magnitude, &exponent,
                   &negative))
    return false;
  *out = residues_dyadic(magnitude, exponent, negative);
  return true;
}

static unsigned operands(AlgebraShape shape) {
  switch (shape) {
    case ALGEBRA_SUM: case ALGEBRA_DIFFERENCE: case ALGEBRA_PRODUCT:
    case ALGEBRA_QUOTIENT: return 2;
    case ALGEBRA_NEGATION: case ALGEBRA_SAME: return 1;
    default: return 0;
  }
}

static bool combine(const At *at, ExprId e, const AlgebraView *v,
                    const Residues x[2], Residues *out) {
  switch (v->shape) {
    case ALGEBRA_SUM: *out = residues_add(x[0], x[1]); return true;
    case ALGEBRA_DIFFERENCE: *out = residues_sub(x[0], x[1]); return true;
    case ALGEBRA_PRODUCT: *out = residues_mul(x[0], x[1]); return true;
    case ALGEBRA_QUOTIENT: return residues_div(x[0], x[1], out);
    case ALGEBRA_NEGATION:
      *out = residues_sub(residues_integer(0), x[0]);
      return true;
    case ALGEBRA_SAME: *out = x[0]; return true;
    case ALGEBRA_CONST:
      *out = residues_dyadic(
          (uint64_t)(v->mantissa < 0 ? -v->mantissa : v->mantissa),
          v->exponent, v->mantissa < 0);
      return true;
    case ALGEBRA_ATOM: return input_value(at, e, out);
    case ALGEBRA_CHOICE: return false;   // rounding may have decided
  }
  return false;
}

// One step for the top of the pile. False: the value cannot be said.
static bool step(At *at) {
  ExprId e = *vec_last(&at->pile);
  Residues x[2], value;
  uint32_t before = at->pile.len;
  if (find(at, e, &value)) {
    (void)vec_pop(&at->pile);
    return true;
  }
  AlgebraView v = algebra_view(at->table, e);
  for (unsigned i = 0; i < operands(v.shape); i++)
    if (!find(at, v.args[i], &x[i])) vec_push(&at->pile, v.args[i]);
  if (at->pile.len > before) return true;
  if (!combine(at, e, &v, x, &value)) return false;
  keep(at, e, value);
  return true;
}

static bool evaluate(At *at, ExprId e, Residues *out) {
  bool known = true;
  vec_clear(&at->pile);
  vec_push(&at->pile, e);
  while (known && at->pile.len > 0) known = step(at);
  return known && find(at, e, out);
}

bool algebra_differ_at(ExprTable *t, const Assignment *inputs, ExprId a,
                       ExprId b) {
  At at = {.table = t, .inputs = inputs};
  Residues x, y;
  bool differ = expr_equal_mode(t) == EQUAL_REAL && evaluate(&at, a, &x) &&
                evaluate(&at, b, &y) && !residues_same(x, y);
  table_fini(&at.places);
  vec_fini(&at.values);
  vec_fini(&at.pile);
  return differ;
}
