// Evaluation of terms under one model with a memo that outlives the question:
// the next condition on a path shares most of its operands with earlier ones,
// so only the new operators are computed. Also the walks that collect leaves.
#include "solver/internal.h"

#include <assert.h>
#include <stdlib.h>

// Memo entries kept between questions.
#define MEMO_LIMIT 100000

void evaluator_init(Evaluator *e, ExprTable *t, Model *model) {
  *e = (Evaluator){.table = t, .model = model_ref(model)};
}

void evaluator_fini(Evaluator *e) {
  model_unref(e->model);
  table_fini(&e->memo);
  table_fini(&e->groups);
  vec_fini(&e->wides);
  vec_fini(&e->stack);
}

Evaluator *evaluator_new(ExprTable *t, Model *model) {
  Evaluator *e = mem_alloc(sizeof *e);
  evaluator_init(e, t, model);
  return e;
}

void evaluator_free(Evaluator *e) {
  evaluator_fini(e);
  mem_free(e, sizeof *e);
}

static void memo_set(Evaluator *e, ExprId term, Wide value) {
  uint64_t stored = value.lo;
  if (expr_width(e->table, term) > 64) {
    stored = e->wides.len;
    vec_push(&e->wides, value);
  }
  table_set(&e->memo, term.index, stored);
}

static bool memo_find(const Evaluator *e, ExprId term, Wide *value) {
  if (expr_is_const(e->table, term)) {
    *value = expr_const_wide_value(e->table, term);
    return true;
  }
  const uint64_t *stored = table_find(&e->memo, term.index);
  if (!stored) return false;
  bool is_wide = expr_width(e->table, term) > 64;
  assert(!is_wide || *stored < e->wides.len);
  *value = is_wide ? e->wides.data[*stored] : (Wide){*stored, 0};
  return true;
}

static Wide leaf_value(Evaluator *e, ExprId term) {
  const ModelValue *entry = model_find(e->model, term.index);
  if (entry) return entry->value;
  if (expr_op(e->table, term) == EXPR_APPLY &&
      expr_equal_mode(e->table) == EQUAL_BITS) {
    e->lacking = true;
  }
  return (Wide){0, 0};
}

// Pushes the operands whose values are missing; true if there are none.
static bool operands_ready(Evaluator *e, ExprId term, Wide args[3],
                           unsigned widths[3]) {
  bool ready = true;
  unsigned arity = expr_arity(e->table, term);
  for (unsigned i = 0; i < arity; i++) {
    ExprId arg = expr_arg(e->table, term, i);
    widths[i] = expr_width(e->table, arg);
    if (memo_find(e, arg, &args[i])) continue;
    vec_push(&e->stack, arg);
    ready = false;
  }
  return ready;
}

// Only the chosen branch of an ITE is evaluated.
static bool ite_ready(Evaluator *e, ExprId term, Wide *value) {
  Wide which;
  ExprId next = expr_arg(e->table, term, 0);
  assert(expr_width(e->table, next) == 1);
  if (memo_find(e, next, &which)) {
    next = expr_arg(e->table, term, which.lo ? 1 : 2);
    if (memo_find(e, next, value)) return true;
  }
  vec_push(&e->stack, next);
  return false;
}

// Computes the term on top of the stack or pushes what it needs first.
static void evaluate_top(Evaluator *e) {
  assert(e->stack.len > 0);
  ExprId term = *vec_last(&e->stack);
  ExprOp op = expr_op(e->table, term);
  Wide value;
  if (op == EXPR_ITE) {
    if (!ite_ready(e, term, &value)) return;
  } else if (op == EXPR_INPUT || op == EXPR_UNDEF ||
             expr_is_opaque(e->table, term)) {
    value = leaf_value(e, term);
  } else {
    Wide args[3] = {{0, 0}, {0, 0}, {0, 0}};
    unsigned widths[3] = {0, 0, 0};
    if (!operands_ready(e, term, args, widths)) return;
    value = expr_apply_op(op, expr_width(e->table, term),
                          expr_aux(e->table, term), widths, args);
  }
  memo_set(e, term, value);
  (void)vec_pop(&e->stack);
}

static void memo_trim(Evaluator *e) {
  if (e->memo.len > MEMO_LIMIT) {
    table_clear(&e->memo);
    vec_clear(&e->wides);
  }
}

bool evaluator_value(Evaluator *e, ExprId term, Wide *value) {
  assert(e->stack.len == 0);
  memo_trim(e);
  e->lacking = false;
  while (!memo_find(e, term, value)) {
    vec_push(&e->stack, term);
    while (e->stack.len > 0) evaluate_top(e);
  }
  if (!e->lacking) return true;
  // Values that rest on an unknown APPLY must not be remembered.
  table_clear(&e->memo);
  vec_clear(&e->wides);
  return false;
}

bool evaluator_holds(Evaluator *e, ExprId condition) {
  assert(expr_width(e->table, condition) == 1);
  Wide value;
  return evaluator_value(e, condition, &value) && value.lo;
}

static bool group_find(const Evaluator *e, const Group *g, bool *holds) {
  const uint64_t *stored = table_find(&e->groups, g->key.lo);
  if (!stored || *stored >> 1 != (g->key.hi & INT64_MAX)) return false;
  *holds = *stored & 1;
  return true;
}

static void group_set(Evaluator *e, const Group *g, bool holds) {
  assert(g->refs > 0 && g->count > 0);
  table_set(&e->groups, g->key.lo, g->key.hi << 1 | (holds ? 1 : 0));
}

// Whether all children hold; pushes those that are not known yet.
static bool children_hold(const Evaluator *e, const Group *g, GroupVec *pile) {
  bool all = true;
  for (uint32_t i = 0; i < g->children; i++) {
    bool holds = true;
    if (!group_find(e, g->child[i], &holds)) vec_push(pile, g->child[i]);
    all = all && holds;
  }
  return all;
}

bool evaluator_group_holds(Evaluator *e, const Group *group) {
  bool holds = false;
  if (group_find(e, group, &holds)) return holds;
  if (e->groups.len > MEMO_LIMIT) table_clear(&e->groups);
  GroupVec pile = {0};
  vec_push(&pile, group);
  while (pile.len > 0) {
    const Group *g = *vec_last(&pile);
    uint32_t before = pile.len;
    holds = evaluator_holds(e, g->term) && children_hold(e, g, &pile);
    if (holds && pile.len > before) continue;
    pile.len = before - 1;
    group_set(e, g, holds);
  }
  vec_fini(&pile);
  return holds;
}

static int by_index(const void *a, const void *b) {
  uint32_t x = ((const ExprId *)a)->index, y = ((const ExprId *)b)->index;
  return x < y ? -1 : x > y;
}

void leaf_terms(ExprTable *t, const ExprId *terms, uint32_t count,
                TermVec *out) {
  Table seen = {0};
  for (uint32_t i = 0; i < count; i++) {
    ExprLeaves leaves = expr_leaves(t, terms[i]);
    for (uint32_t j = 0; j < leaves.len; j++) {
      if (table_find(&seen, leaves.data[j].index)) continue;
      table_set(&seen, leaves.data[j].index, 1);
      vec_push(out, leaves.data[j]);
    }
  }
  table_fini(&seen);
  if (out->len > 1) qsort(out->data, out->len, sizeof(ExprId), by_index);
}

void apply_terms(ExprTable *t, const ExprId *terms, uint32_t count,
                 TermVec *out) {
  if (expr_equal_mode(t) != EQUAL_BITS) return;   // leaves already
  Table seen = {0};
  TermVec pile = {0};
  for (uint32_t i = 0; i < count; i++) vec_push(&pile, terms[i]);
  while (pile.len > 0) {
    ExprId e = vec_pop(&pile);
    if (!expr_has_apply(t, e) || table_find(&seen, e.index)) continue;
    table_set(&seen, e.index, 1);
    if (expr_op(t, e) == EXPR_APPLY) vec_push(out, e);
    unsigned arity = expr_arity(t, e);
    for (unsigned i = 0; i < arity; i++) vec_push(&pile, expr_arg(t, e, i));
  }
  vec_fini(&pile);
  table_fini(&seen);
}
