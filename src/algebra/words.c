// Conditions on floating-point values in words: what a comparison asks for is a
// 2-bit word of its operands (algebra.h), and people want to read "a < b".
#include "algebra/algebra.h"
#include "base/text.h"

#define DEEPEST 12           // operators above a word

// e with the word replaced; EXPR_NONE: too deep.
static ExprId with_value(ExprTable *t, ExprId e, ExprId atom, ExprId value,
                         unsigned depth) {
  ExprId args[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  if (expr_same(e, atom)) return value;
  if (expr_arity(t, e) == 0) return e;
  if (depth == DEEPEST) return EXPR_NONE;
  for (unsigned i = 0; i < expr_arity(t, e); i++) {
    args[i] = with_value(t, expr_arg(t, e, i), atom, value, depth + 1);
    if (expr_is_none(args[i])) return EXPR_NONE;
  }
  return expr_rebuild(t, e, args);
}

bool algebra_condition(ExprTable *t, ExprId condition, ExprId *atom,
                       unsigned *values) {
  ExprId a, b;
  ExprLeaves leaves = expr_leaves(t, condition);
  if (leaves.len != 1 || !algebra_is_atom(t, leaves.data[0], &a, &b))
    return false;
  *atom = leaves.data[0];
  *values = 0;
  for (unsigned i = 0; i < 4; i++) {
    ExprId truth = with_value(t, condition, *atom, expr_const(t, 2, i), 0);
    if (expr_is_none(truth) || !expr_is_const(t, truth)) return false;
    if (expr_is_true(t, truth)) *values |= 1u << i;
  }
  return true;
}

void algebra_print_condition(ExprTable *t, ExprId atom, unsigned values,
                             Text *out, size_t limit) {
  // by the bits for equal, greater, less
  static const char *const words[8] = {NULL, "==", ">", ">=",
                                       "<",  "<=", "!=", NULL};
  ExprId a, b;
  if (!algebra_is_atom(t, atom, &a, &b)) return;
  bool sign = expr_is_none(b), not = !sign && (values & 8) != 0;
  unsigned asked = (not ? ~values : values) & 7;
  if (sign && expr_op(t, a) == EXPR_FSUB) {
    b = expr_arg(t, a, 1);
    a = expr_arg(t, a, 0);
  }
  if (words[asked] == NULL) {
    text_add(out, asked == 0 ? "not ordered: " : "ordered: ");
    not = false;
  }
  text_add(out, not ? "not " : "");
  expr_print(t, a, out, limit);
  text_printf(out, " %s ", words[asked] == NULL ? "and" : words[asked]);
  if (expr_is_none(b))
    text_char(out, '0');
  else
    expr_print(t, b, out, limit);
}
