// Questions about few input bits are answered by trying all inputs: exact,
// whatever the operators, and quick where floats or products of unknowns cost
// the other back ends minutes.
//
// The leaves are numbered; a term's level is the number of the last leaf it
// depends on. Leaves get values in that order, and a new value of leaf k
// recomputes the terms of level k only. A condition that is false at its
// level ends that branch of the search.
//
//     leaf 1 = 0 1 2 ...          terms of level 1, conditions of level 1
//       leaf 2 = 0 1 2 ...        terms of level 2, conditions of level 2
//
// Only values within the bounds that the path gives a leaf are tried: whatever
// says so about a leaf is among the conditions.
#include "solver/internal.h"

#include <assert.h>


typedef struct Node {
  ExprOp op;
  uint32_t aux;
  unsigned width;
  unsigned widths[3];
  uint32_t args[3];        // nodes
  uint32_t level;          // 0: depends on no leaf
  bool is_leaf, is_condition;
} Node;

typedef struct Bounds {
  uint64_t lo, hi;
} Bounds;

typedef struct SmallSearch {
  ExprTable *table;
  TermVec leaves;          // leaf k + 1 at k
  VEC(Node) nodes;         // operands before users
  VEC(Wide) values;        // by node
  VEC(uint32_t) order;     // nodes by level, operands before users
  VEC(uint32_t) starts;    // of each level in order; one more at the end
  Table node_of;           // term -> node
  VEC(Bounds) bounds;      // of each leaf
  const SmallLimits *limits;
  bool is_hard;            // there are operators that cost circuits dearly
  uint64_t budget;         // evaluations of one operator
  Halt *halt;              // or NULL
} SmallSearch;

static void search_fini(SmallSearch *s) {
  vec_fini(&s->leaves);
  vec_fini(&s->bounds);
  vec_fini(&s->nodes);
  vec_fini(&s->values);
  vec_fini(&s->order);
  vec_fini(&s->starts);
  table_fini(&s->node_of);
}

// ---- The terms as a list.

static bool is_hard(ExprOp op) {
  switch (op) {
    case EXPR_MUL:
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return true;
    default: return false;
  }
}

static void add_node(SmallSearch *s, ExprId e) {
  assert(!table_find(&s->node_of, e.index));
  assert(s->nodes.len == s->values.len);
  const ExprTable *t = s->table;
  Node node = {.op = expr_op(t, e), .width = expr_width(t, e)};
  Wide value = {0, 0};
  unsigned arity = expr_arity(t, e);
  if (arity > 0) node.aux = expr_aux(t, e);
  if (node.op == EXPR_CONST) value = expr_const_wide_value(t, e);
  for (unsigned i = 0; i < arity; i++) {
    ExprId arg = expr_arg(t, e, i);
    node.widths[i] = expr_width(t, arg);
    node.args[i] = (uint32_t)*table_find(&s->node_of, arg.index);
    uint32_t level = s->nodes.data[node.args[i]].level;
    if (level > node.level) node.level = level;
  }
  s->is_hard = s->is_hard || is_hard(node.op);
  table_set(&s->node_of, e.index, s->nodes.len);
  vec_push(&s->nodes, node);
  vec_push(&s->values, value);
}

static void add_leaves(SmallSearch *s) {
  assert(s->nodes.len == 0);   // leaf k is node k
  for (uint32_t i = 0; i < s->leaves.len; i++) {
    add_node(s, s->leaves.data[i]);
    vec_last(&s->nodes)->is_leaf = true;
    vec_last(&s->nodes)->level = i + 1;
  }
}

// False if there are too many.
static bool add_term(SmallSearch *s, ExprId term) {
  TermVec pile = {0};
  vec_push(&pile, term);
  while (pile.len > 0 && s->nodes.len < s->limits->nodes) {
    ExprId e = *vec_last(&pile);
    uint32_t before = pile.len;
    if (!table_find(&s->node_of, e.index)) {
      unsigned arity = expr_arity(s->table, e);
      for (unsigned i = 0; i < arity; i++) {
        ExprId arg = expr_arg(s->table, e, i);
        if (!table_find(&s->node_of, arg.index)) vec_push(&pile, arg);
      }
      if (pile.len > before) continue;
      add_node(s, e);
    }
    (void)vec_pop(&pile);
  }
  bool complete = pile.len == 0;
  vec_fini(&pile);
  return complete;
}

static void sort_levels(SmallSearch *s) {
  assert(s->starts.len == 0 && s->leaves.len <= s->nodes.len);
  for (uint32_t level = 0; level <= s->leaves.len; level++) {
    vec_push(&s->starts, s->order.len);
    for (uint32_t i = 0; i < s->nodes.len; i++) {
      const Node *node = &s->nodes.data[i];
      bool computed = !node->is_leaf && node->op != EXPR_CONST;
      if (node->level == level && (computed || node->is_condition)) {
        vec_push(&s->order, i);
      }
    }
  }
  vec_push(&s->starts, s->order.len);
}

static bool prepare(SmallSearch *s, const ExprId *terms, uint32_t count) {
  add_leaves(s);
  for (uint32_t i = 0; i < count; i++) {
    if (!add_term(s, terms[i])) return false;
    uint32_t node = (uint32_t)*table_find(&s->node_of, terms[i].index);
    s->nodes.data[node].is_condition = true;
  }
  sort_levels(s);
  return true;
}

// ---- The search.

static Wide compute(const SmallSearch *s, const Node *node) {
  assert(!node->is_leaf && node->op != EXPR_CONST);
  Wide args[3];
  for (unsigned i = 0; i < 3; i++) args[i] = s->values.data[node->args[i]];
  if (node->op == EXPR_ITE) return args[0].lo ? args[1] : args[2];
  return expr_apply_op(node->op, node->width, node->aux, node->widths, args);
}

// Computes the terms of a level; false as soon as a condition is false.
static bool level_holds(SmallSearch *s, uint32_t level) {
  assert(level + 1 < s->starts.len);
  uint32_t end = s->starts.data[level + 1];
  for (uint32_t i = s->starts.data[level]; i < end; i++) {
    uint32_t index = s->order.data[i];
    const Node *node = &s->nodes.data[index];
    if (s->budget == 0) return false;
    s->budget--;
    if (!node->is_leaf && node->op != EXPR_CONST) {
      s->values.data[index] = compute(s, node);
    }
    if (node->is_condition && s->values.data[index].lo == 0) return false;
  }
  return true;
}

static Model *make_model(const SmallSearch *s) {
  assert(s->leaves.len == s->bounds.len);
  Model *model = model_new();
  for (uint32_t i = 0; i < s->leaves.len; i++) {
    model_push(model, s->leaves.data[i].index, s->values.data[i]);
  }
  model_sort(model);
  return model;
}

// Leaf k is node k, so its value is values[k].
static Answer search_run(SmallSearch *s) {
  assert(s->leaves.len > 0 && s->starts.len == s->leaves.len + 2);
  if (!level_holds(s, 0)) return s->budget ? ANSWER_NO : ANSWER_UNKNOWN;
  uint32_t k = 0, last = s->leaves.len - 1;
  s->values.data[0] = (Wide){s->bounds.data[0].lo, 0};
  for (;;) {
    bool holds = level_holds(s, k + 1);
    if (s->budget == 0 || halt_is_due(s->halt)) return ANSWER_UNKNOWN;
    if (holds && k == last) return ANSWER_YES;
    if (holds) {
      k++;
      s->values.data[k] = (Wide){s->bounds.data[k].lo, 0};
      continue;
    }
    while (++s->values.data[k].lo > s->bounds.data[k].hi) {
      if (k-- == 0) return ANSWER_NO;
    }
  }
}

// The leaves with their bounds; false if there are too many values.
static bool find_leaves(SmallSearch *s, const NoteNode *notes,
                        const ExprId *terms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (expr_has_apply(s->table, terms[i])) return false;
    s->is_hard = s->is_hard || expr_has_float(s->table, terms[i]);
  }
  leaf_terms(s->table, terms, count, &s->leaves);
  U128 values = 1, most = (U128)1 << s->limits->bits;
  for (uint32_t i = 0; i < s->leaves.len && values <= most; i++) {
    Wide lo, hi;
    range_bounds(s->table, notes, s->leaves.data[i], &lo, &hi);
    assert(lo.hi == 0 && hi.hi == 0 && lo.lo <= hi.lo);
    vec_push(&s->bounds, ((Bounds){lo.lo, hi.lo}));
    values *= hi.lo - lo.lo + 1;
  }
  return s->leaves.len > 0 && values <= most;
}

bool small_applies(ExprTable *t, const NoteNode *notes, const ExprId *terms,
                   uint32_t count, const SmallLimits *limits) {
  SmallSearch s = {.table = t, .limits = limits};
  bool applies = find_leaves(&s, notes, terms, count);
  search_fini(&s);
  return applies;
}

static bool is_worth_it(const SmallSearch *s) {
  return s->is_hard || s->nodes.len >= s->limits->easy;
}

Answer small_solve(ExprTable *t, const NoteNode *notes, const ExprId *terms,
                   uint32_t count, const SmallLimits *limits, Halt *halt,
                   Model **model) {
  assert(*model == NULL && count > 0);
  SmallSearch s = {.table = t, .limits = limits, .budget = limits->budget,
                   .halt = halt};
  Answer answer = ANSWER_UNKNOWN;
  if (find_leaves(&s, notes, terms, count) && prepare(&s, terms, count) &&
      is_worth_it(&s)) {
    answer = search_run(&s);
    if (answer == ANSWER_YES) *model = make_model(&s);
  }
  search_fini(&s);
  return answer;
}
