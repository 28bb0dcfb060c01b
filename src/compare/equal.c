// Equality of two terms on a path, as the run understands it.
#include "compare/internal.h"

// Terms of one width.
static void align(ExprTable *t, ExprId *a, ExprId *b, bool is_float) {
  unsigned wa = expr_width(t, *a), wb = expr_width(t, *b);
  if (wa == wb) return;
  unsigned width = wa > wb ? wa : wb;
  ExprId *narrow = wa > wb ? b : a;
  *narrow = is_float ? expr_fconvert(t, EXPR_FCAST, *narrow, width)
                     : expr_sext(t, *narrow, width);
}

// Bits are the same, or both are no numbers.
static ExprId same_bits(ExprTable *t, ExprId a, ExprId b, bool is_float) {
  ExprId same = expr_binary(t, EXPR_EQ, a, b);
  unsigned width = expr_width(t, a);
  if (!is_float || (width != 32 && width != 64 && width != 80)) return same;
  ExprId nans = expr_and(t, expr_binary(t, EXPR_FUNO, a, a),
                         expr_binary(t, EXPR_FUNO, b, b));
  return expr_or(t, same, nans);
}

Equality equal_terms(const CompareOptions *options, const Constraints *path,
                     ExprId a, ExprId b, bool is_float, ExprId *condition) {
  ExprTable *t = options->terms;
  align(t, &a, &b, is_float);
  if (expr_same(a, b)) return EQUAL_YES;
  ExprId other = expr_not(t, same_bits(t, a, b, is_float));
  switch (solver_check(options->solver, path, other)) {
    case ANSWER_NO: return EQUAL_YES;
    case ANSWER_YES: *condition = other; return EQUAL_NO;
    case ANSWER_UNKNOWN: break;
  }
  return EQUAL_UNKNOWN;
}
