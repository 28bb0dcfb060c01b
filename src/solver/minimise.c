// Small models: each leaf in turn is lowered, to zero if the terms allow that,
// otherwise bit by bit from the top. Greedy, in a fixed order and with a fixed
// effort, so the result depends on nothing but the terms and the model.
#include "solver/internal.h"

#define EFFORT 400000   // operators evaluated

static bool all_hold(ExprTable *t, const ExprId *terms, uint32_t count,
                     Model *model) {
  Evaluator e;
  evaluator_init(&e, t, model);
  bool holds = true;
  for (uint32_t i = 0; i < count && holds; i++) {
    holds = evaluator_holds(&e, terms[i]);
  }
  evaluator_fini(&e);
  return holds;
}

static uint64_t total_size(ExprTable *t, const ExprId *terms, uint32_t count) {
  uint64_t size = 1;
  for (uint32_t i = 0; i < count; i++) {
    if (expr_has_apply(t, terms[i])) return EFFORT;
    size += expr_size(t, terms[i]);
  }
  return size;
}

void minimise_model(ExprTable *t, const ExprId *terms, uint32_t count,
                    Model *model) {
  uint64_t cost = total_size(t, terms, count);
  uint64_t trials = EFFORT / cost;
  for (uint32_t i = 0; i < model->values.len; i++) {
    Wide *value = &model->values.data[i].value;
    uint64_t best = value->lo;
    // First everything at once, then single bits.
    for (int bit = 8; bit >= 0 && best != 0; bit--) {
      uint64_t smaller = bit == 8 ? 0 : best & ~(UINT64_C(1) << bit);
      if (smaller == best) continue;
      if (trials-- <= 1) {
        value->lo = best;
        return;
      }
      value->lo = smaller;
      if (all_hold(t, terms, count, model)) best = smaller;
    }
    value->lo = best;
  }
}
