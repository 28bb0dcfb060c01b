// Small models: each leaf in turn is lowered, first by bisection (which finds
// the least value where a bound decides), then bit by bit from the top.
// Greedy, in a fixed order and with a fixed effort, so the result depends on
// nothing but the terms and the model.
#include "solver/internal.h"

#include <assert.h>

#define EFFORT 400000   // operators evaluated

typedef struct Lowering {
  ExprTable *table;
  const ExprId *terms;
  uint32_t count;
  Model *model;
  uint64_t trials;      // left
} Lowering;

// Whether the terms still hold with the value in place.
static bool holds_with(Lowering *l, Wide *place, uint64_t value) {
  assert(l->count > 0);
  if (l->trials == 0) return false;
  l->trials--;
  uint64_t before = place->lo;
  place->lo = value;
  Evaluator e;
  evaluator_init(&e, l->table, l->model);
  bool holds = true;
  for (uint32_t i = 0; i < l->count && holds; i++) {
    holds = evaluator_holds(&e, l->terms[i]);
  }
  evaluator_fini(&e);
  if (!holds) place->lo = before;
  return holds;
}

static void lower(Lowering *l, Wide *place) {
  if (place->lo == 0 || holds_with(l, place, 0)) return;
  uint64_t least = 1;
  while (least < place->lo) {
    uint64_t mid = least + (place->lo - least) / 2;
    if (!holds_with(l, place, mid)) least = mid + 1;
  }
  for (int bit = 7; bit >= 0; bit--) {
    uint64_t mask = UINT64_C(1) << bit;
    if (place->lo & mask) holds_with(l, place, place->lo & ~mask);
  }
}

// Uninterpreted functions make any effort too small: they stay as they are.
static uint64_t total_size(ExprTable *t, const ExprId *terms, uint32_t count) {
  uint64_t size = 1;
  for (uint32_t i = 0; i < count; i++) {
    if (expr_has_apply(t, terms[i])) return EFFORT + 1;
    size += expr_size(t, terms[i]);
  }
  return size;
}

void minimise_model(ExprTable *t, const ExprId *terms, uint32_t count,
                    Model *model) {
  assert(count > 0 && model->refs == 1);
  Lowering l = {t, terms, count, model, EFFORT / total_size(t, terms, count)};
  for (uint32_t i = 0; i < model->values.len && l.trials > 0; i++) {
    lower(&l, &model->values.data[i].value);
  }
}
