// Distrust of back ends: a satisfying assignment is evaluated by the term
// evaluator, which shares no code with translation or bit-blasting, before
// anybody sees it.
#include "solver/internal.h"

// Check and debug builds stop at a wrong model; others answer "unknown".
#if defined MPIPROOF_CHECK || !defined __OPTIMIZE__
#define STOP_ON_WRONG_MODEL 1
#endif

#ifdef STOP_ON_WRONG_MODEL
#include <stdio.h>
#include <stdlib.h>

static _Noreturn void complain(ExprTable *t, ExprId term,
                               const Assignment *a) {
  Text text = {0};
  expr_print(t, term, &text, 4000);
  text_printf(&text, "\n is false under");
  ExprLeaves leaves = expr_leaves(t, term);
  for (uint32_t i = 0; i < leaves.len; i++) {
    Wide value = {0, 0};
    assignment_find(a, leaves.data[i], &value);
    text_printf(&text, " %u=%u", leaves.data[i].index, (unsigned)value.lo);
  }
  fprintf(stderr, "%s:%d: wrong model: %s\n", __FILE__, __LINE__,
          text_get(&text));
  abort();
}
#endif

bool validate_model(ExprTable *t, const ExprId *terms, uint32_t count,
                    const Model *model) {
  Assignment *a = model_assignment(t, model);
  bool good = true;
  for (uint32_t i = 0; i < count && good; i++) {
    good = expr_eval_bool(t, a, terms[i]);
#ifdef STOP_ON_WRONG_MODEL
    // What back ends take for any function is evaluated as the function it is.
    if (!good && !expr_has_apply(t, terms[i])) complain(t, terms[i], a);
#endif
  }
  assignment_free(a);
  return good;
}
