// Value diagrams by hash-consing and case distinction.
#include "model/mdd.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

#define NO_NODE UINT32_MAX
#define STEPS_PER_NODE 32    // of operations, for each node there may be

static MddId add_node(MddTable *d, uint32_t variable, uint32_t count,
                      const MddId *children, ExprId value) {
  assert((variable == MDD_LEAF) == (count == 0));
  MddId id = {d->nodes.len};
  MddNode node = {variable, count, d->children.len, value};
  for (uint32_t i = 0; i < count; i++) vec_push(&d->children, children[i]);
  vec_push(&d->nodes, node);
  vec_push(&d->older, NO_NODE);
  return id;
}

void mdd_table_init(MddTable *d, ExprTable *terms, uint32_t limit) {
  *d = (MddTable){.terms = terms, .limit = limit};
  add_node(d, MDD_LEAF, 0, NULL, EXPR_NONE);   // MDD_UNKNOWN
  add_node(d, MDD_LEAF, 0, NULL, EXPR_NONE);   // MDD_NEVER
}

void mdd_table_fini(MddTable *d) {
  vec_fini(&d->nodes);
  vec_fini(&d->children);
  vec_fini(&d->older);
  table_fini(&d->unique);
}

const MddNode *mdd_get(const MddTable *d, MddId id) {
  return vec_at(&d->nodes, id.at);
}

MddId mdd_child(const MddTable *d, MddId id, uint32_t i) {
  const MddNode *node = mdd_get(d, id);
  assert(i < node->count);
  return d->children.data[node->first + i];
}

// ---- Construction.

static bool is_node(const MddTable *d, uint32_t at, uint32_t variable,
                    uint32_t count, const MddId *children, ExprId value) {
  const MddNode *n = &d->nodes.data[at];
  if (n->variable != variable || n->count != count ||
      !expr_same(n->value, value))
    return false;
  return count == 0 || memcmp(&d->children.data[n->first], children,
                              count * sizeof *children) == 0;
}

static MddId find_node(MddTable *d, uint32_t variable, uint32_t count,
                       const MddId *children, ExprId value) {
  Hash128 hash = {variable, 0};
  hash_add(&hash, value.index);
  for (uint32_t i = 0; i < count; i++) hash_add(&hash, children[i].at);
  const uint64_t *newest = table_find(&d->unique, hash.lo);
  uint32_t first = newest == NULL ? NO_NODE : (uint32_t)*newest;
  for (uint32_t at = first; at != NO_NODE; at = d->older.data[at])
    if (is_node(d, at, variable, count, children, value))
      return (MddId){at};
  if (d->nodes.len >= d->limit) return MDD_UNKNOWN;
  MddId id = add_node(d, variable, count, children, value);
  d->older.data[id.at] = first;
  table_set(&d->unique, hash.lo, id.at);
  return id;
}

MddId mdd_leaf(MddTable *d, ExprId value) {
  assert(!expr_is_none(value));
  return find_node(d, MDD_LEAF, 0, NULL, value);
}

MddId mdd_node(MddTable *d, uint32_t variable, uint32_t count,
               const MddId *children) {
  assert(variable != MDD_LEAF);
  // Cases that cannot occur are like any other; without cases nothing can.
  MddId only = MDD_NEVER;
  bool same = true;
  for (uint32_t i = 0; i < count && same; i++) {
    if (mdd_same(children[i], MDD_NEVER)) continue;
    same = mdd_same(only, MDD_NEVER) || mdd_same(only, children[i]);
    only = children[i];
  }
  if (same) return only;
  return find_node(d, variable, count, children, EXPR_NONE);
}

// ---- Operations: recursion over the topmost variable, remembering what was
// done.

typedef struct Operation {
  MddTable *d;
  ExprId operator;         // NONE: selection by `variable`
  uint32_t variable;
  uint32_t count;          // operands
  VEC(MddId) keys;     // operands of what was done, `count` each,
  VEC(MddId) results;  // and the results
  Table done;              // hash -> number of the newest
  VEC(uint32_t) older;
} Operation;

static uint64_t hash_operands(const Operation *o, const MddId *args) {
  Hash128 hash = {0, 0};
  for (uint32_t i = 0; i < o->count; i++) hash_add(&hash, args[i].at);
  return hash.lo;
}

static bool find_done(const Operation *o, uint64_t hash,
                      const MddId *args, MddId *result) {
  assert(o->keys.len == o->results.len * o->count);
  const uint64_t *newest = table_find(&o->done, hash);
  uint32_t at = newest == NULL ? NO_NODE : (uint32_t)*newest;
  for (; at != NO_NODE; at = o->older.data[at])
    if (memcmp(&o->keys.data[(size_t)at * o->count], args,
               o->count * sizeof *args) == 0) {
      *result = o->results.data[at];
      return true;
    }
  return false;
}

static void add_done(Operation *o, uint64_t hash, const MddId *args,
                     MddId result) {
  assert(o->older.len == o->results.len);
  const uint64_t *newest = table_find(&o->done, hash);
  vec_push(&o->older, newest == NULL ? NO_NODE : (uint32_t)*newest);
  table_set(&o->done, hash, o->results.len);
  for (uint32_t i = 0; i < o->count; i++) vec_push(&o->keys, args[i]);
  vec_push(&o->results, result);
}

static bool is_value(const MddTable *d, MddId id, uint64_t value) {
  const MddNode *n = mdd_get(d, id);
  return !expr_is_none(n->value) && expr_is_const(d->terms, n->value) &&
         expr_const_value(d->terms, n->value) == value;
}

// The operator on leaves. What is not known may not matter.
static MddId apply_leaves(Operation *o, const MddId *args) {
  assert(!expr_is_none(o->operator) && o->count <= 3);
  MddTable *d = o->d;
  ExprOp op = expr_op(d->terms, o->operator);
  if (op == EXPR_ITE && is_value(d, args[0], 1)) return args[1];
  if (op == EXPR_ITE && is_value(d, args[0], 0)) return args[2];
  ExprId values[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  bool unknown = false;
  for (uint32_t i = 0; i < o->count; i++) {
    if (mdd_same(args[i], MDD_NEVER)) return MDD_NEVER;
    values[i] = mdd_get(d, args[i])->value;
    unknown = unknown || expr_is_none(values[i]);
  }
  if (!unknown)
    return mdd_leaf(d, expr_rebuild(d->terms, o->operator, values));
  for (uint32_t i = 0; op == EXPR_AND && i < o->count; i++)
    if (is_value(d, args[i], 0)) return args[i];
  return MDD_UNKNOWN;
}

static uint32_t top_variable(const Operation *o, const MddId *args,
                             uint32_t *count) {
  uint32_t top = expr_is_none(o->operator) ? o->variable : MDD_LEAF;
  *count = expr_is_none(o->operator) ? o->count : 0;
  for (uint32_t i = 0; i < o->count; i++) {
    const MddNode *n = mdd_get(o->d, args[i]);
    if (n->variable >= top) continue;
    top = n->variable;
    *count = n->count;
  }
  return top;
}

static MddId restrict_to(const MddTable *d, MddId id,
                         uint32_t variable, uint32_t value) {
  assert(variable != MDD_LEAF);
  return mdd_get(d, id)->variable == variable
             ? mdd_child(d, id, value)
             : id;
}

static MddId operate(Operation *o, const MddId *args) {
  if (++o->d->steps > (uint64_t)o->d->limit * STEPS_PER_NODE)
    return MDD_UNKNOWN;
  uint32_t count = 0, top = top_variable(o, args, &count);
  if (top == MDD_LEAF) return apply_leaves(o, args);
  uint64_t hash = hash_operands(o, args);
  MddId result;
  if (find_done(o, hash, args, &result)) return result;
  bool chosen = expr_is_none(o->operator) && top == o->variable;
  size_t bytes = o->count * sizeof(MddId);
  MddId *parts = mem_alloc_array(count, sizeof *parts);
  MddId *inner = mem_alloc(bytes);
  for (uint32_t v = 0; v < count; v++) {
    if (chosen) {
      parts[v] = restrict_to(o->d, args[v], top, v);
      continue;
    }
    for (uint32_t i = 0; i < o->count; i++)
      inner[i] = restrict_to(o->d, args[i], top, v);
    parts[v] = operate(o, inner);
  }
  result = mdd_node(o->d, top, count, parts);
  mem_free(inner, bytes);
  mem_free(parts, count * sizeof *parts);
  add_done(o, hash, args, result);
  return result;
}

static void operation_fini(Operation *o) {
  vec_fini(&o->keys);
  vec_fini(&o->results);
  vec_fini(&o->older);
  table_fini(&o->done);
}

MddId mdd_select(MddTable *d, uint32_t variable, uint32_t count,
                 const MddId *children) {
  if (count == 0) return MDD_NEVER;
  Operation o = {.d = d, .operator = EXPR_NONE, .variable = variable,
                 .count = count};
  MddId result = operate(&o, children);
  operation_fini(&o);
  return result;
}

MddId mdd_apply(MddTable *d, ExprId e, const MddId args[3]) {
  assert(expr_arity(d->terms, e) <= 3);
  Operation o = {.d = d, .operator = e, .count = expr_arity(d->terms, e)};
  MddId result = operate(&o, args);
  operation_fini(&o);
  return result;
}

void mdd_leaves(const MddTable *d, MddId id, MddIds *out) {
  Table seen = {0};
  VEC(MddId) pile = {0};
  vec_push(&pile, id);
  while (pile.len > 0) {
    MddId at = vec_pop(&pile);
    const MddNode *n = mdd_get(d, at);
    if (table_find(&seen, at.at) != NULL) continue;
    table_set(&seen, at.at, 1);
    if (n->variable == MDD_LEAF) vec_push(out, at);
    for (uint32_t i = 0; i < n->count; i++)
      vec_push(&pile, mdd_child(d, at, i));
  }
  vec_fini(&pile);
  table_fini(&seen);
}

// ---- Symmetry.

static int compare_variables(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

void mdd_variables(const MddTable *d, MddId id,
                   MddVariables *out) {
  Table seen = {0}, found = {0};
  VEC(MddId) pile = {0};
  vec_push(&pile, id);
  while (pile.len > 0) {
    MddId at = vec_pop(&pile);
    const MddNode *n = mdd_get(d, at);
    if (n->variable == MDD_LEAF || table_find(&seen, at.at) != NULL)
      continue;
    table_set(&seen, at.at, 1);
    if (table_find(&found, n->variable) == NULL) vec_push(out, n->variable);
    table_set(&found, n->variable, 1);
    for (uint32_t i = 0; i < n->count; i++)
      vec_push(&pile, mdd_child(d, at, i));
  }
  if (out->len > 1)
    qsort(out->data, out->len, sizeof *out->data, compare_variables);
  vec_fini(&pile);
  table_fini(&seen);
  table_fini(&found);
}

static bool may_exchange(const MddTable *d, MddId id, uint32_t cases,
                         uint32_t one, uint32_t other) {
  for (uint32_t a = 0; a < cases; a++)
    for (uint32_t b = a + 1; b < cases; b++) {
      MddId ab = restrict_to(d, restrict_to(d, id, one, a), other, b);
      MddId ba = restrict_to(d, restrict_to(d, id, one, b), other, a);
      if (!mdd_same(ab, ba)) return false;
    }
  return true;
}

// Exchanging neighbours everywhere generates all exchanges. Level by level:
// `level` are the diagrams once the variables above have a value.
bool mdd_is_symmetric(const MddTable *d, MddId id, uint32_t count,
                      const uint32_t *variables) {
  MddIds level = {0}, next = {0};
  bool symmetric = true;
  vec_push(&level, id);
  for (uint32_t v = 0; v + 1 < count && symmetric; v++) {
    Table seen = {0};
    vec_clear(&next);
    for (uint32_t i = 0; i < level.len && symmetric; i++) {
      symmetric = may_exchange(d, level.data[i], count, variables[v],
                               variables[v + 1]);
      for (uint32_t a = 0; a < count; a++) {
        MddId below = restrict_to(d, level.data[i], variables[v], a);
        if (table_find(&seen, below.at) != NULL) continue;
        table_set(&seen, below.at, 1);
        vec_push(&next, below);
      }
    }
    table_fini(&seen);
    MddIds old = level;
    level = next;
    next = old;
  }
  vec_fini(&level);
  vec_fini(&next);
  return symmetric;
}
