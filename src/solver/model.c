// Models: sorted arrays of leaf values, shared by reference between caches.
#include "solver/internal.h"

#include <assert.h>
#include <stdlib.h>

Model *model_new(void) {
  Model *model = mem_alloc_zero(sizeof *model);
  model->refs = 1;
  return model;
}

Model *model_ref(Model *model) {
  assert(model->refs > 0);
  model->refs++;
  return model;
}

void model_unref(Model *model) {
  assert(!model || model->refs > 0);
  if (!model || --model->refs > 0) return;
  vec_fini(&model->values);
  mem_free(model, sizeof *model);
}

void model_push(Model *model, uint32_t term, Wide value) {
  assert(model->refs == 1);   // nobody else has seen it
  ModelValue entry = {term, value};
  vec_push(&model->values, entry);
}

static int by_term(const void *a, const void *b) {
  uint32_t x = ((const ModelValue *)a)->term;
  uint32_t y = ((const ModelValue *)b)->term;
  return x < y ? -1 : x > y;
}

void model_sort(Model *model) {
  if (model->values.len < 2) return;
  qsort(model->values.data, model->values.len, sizeof(ModelValue), by_term);
}

const ModelValue *model_find(const Model *model, uint32_t term) {
  uint32_t from = 0, to = model->values.len;
  while (from < to) {
    uint32_t mid = from + (to - from) / 2;
    const ModelValue *entry = &model->values.data[mid];
    assert(from == mid || model->values.data[from].term < entry->term);
    if (entry->term == term) return entry;
    if (entry->term < term) {
      from = mid + 1;
    } else {
      to = mid;
    }
  }
  return NULL;
}

size_t model_bytes(const Model *model) {
  return sizeof *model + model->values.cap * sizeof(ModelValue);
}

static bool is_apply(const ExprTable *t, uint32_t term) {
  return expr_op(t, (ExprId){term}) == EXPR_APPLY &&
         expr_equal_mode(t) == EQUAL_BITS;
}

Model *model_join(ExprTable *t, const Model *base, const Model *top) {
  Model *joined = model_new();
  uint32_t i = 0, j = 0;
  uint32_t base_len = base ? base->values.len : 0;
  uint32_t top_len = top ? top->values.len : 0;
  while (i < base_len || j < top_len) {
    const ModelValue *x = i < base_len ? &base->values.data[i] : NULL;
    const ModelValue *y = j < top_len ? &top->values.data[j] : NULL;
    assert(!x || i == 0 || x[-1].term < x->term);
    assert(!y || j == 0 || y[-1].term < y->term);
    if (y && (!x || y->term <= x->term)) {
      if (x && x->term == y->term) i++;
      vec_push(&joined->values, *y);
      j++;
    } else {
      if (!is_apply(t, x->term)) vec_push(&joined->values, *x);
      i++;
    }
  }
  return joined;
}

static void push_values(const Model *from, const TermVec *terms, Model *to) {
  for (uint32_t i = 0; i < terms->len; i++) {
    const ModelValue *entry = model_find(from, terms->data[i].index);
    Wide value = entry ? entry->value : (Wide){0, 0};
    model_push(to, terms->data[i].index, value);
  }
}

void model_restrict(ExprTable *t, const Model *from, const ExprId *terms,
                    uint32_t count, Model *to) {
  TermVec needed = {0};
  leaf_terms(t, terms, count, &needed);
  push_values(from, &needed, to);
  vec_clear(&needed);
  apply_terms(t, terms, count, &needed);
  push_values(from, &needed, to);
  vec_fini(&needed);
}

Assignment *model_assignment(const ExprTable *t, const Model *model) {
  Assignment *a = assignment_new();
  if (expr_equal_mode(t) != EQUAL_BITS) assignment_free_words(a);
  for (uint32_t i = 0; i < model->values.len; i++) {
    const ModelValue *entry = &model->values.data[i];
    assignment_set(a, (ExprId){entry->term}, entry->value);
  }
  return a;
}
