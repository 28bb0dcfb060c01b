// Value diagrams by hash-consing and case distinction.
#include "model/diagram.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

#define NO_NODE UINT32_MAX
#define STEPS_PER_NODE 32    // of operations, for each node there may be

static DiagramId add_node(Diagrams *d, uint32_t variable, uint32_t count,
                          const DiagramId *children, ExprId value) {
  DiagramId id = {d->nodes.len};
  DiagramNode node = {variable, count, d->children.len, value};
  for (uint32_t i = 0; i < count; i++) vec_push(&d->children, children[i]);
  vec_push(&d->nodes, node);
  vec_push(&d->older, NO_NODE);
  return id;
}

void diagrams_init(Diagrams *d, ExprTable *terms, uint32_t limit) {
  *d = (Diagrams){.terms = terms, .limit = limit};
  add_node(d, DIAGRAM_LEAF, 0, NULL, EXPR_NONE);   // DIAGRAM_UNKNOWN
  add_node(d, DIAGRAM_LEAF, 0, NULL, EXPR_NONE);   // DIAGRAM_NEVER
}

void diagrams_fini(Diagrams *d) {
  vec_fini(&d->nodes);
  vec_fini(&d->children);
  vec_fini(&d->older);
  table_fini(&d->unique);
}

const DiagramNode *diagram_get(const Diagrams *d, DiagramId id) {
  return vec_at(&d->nodes, id.at);
}

DiagramId diagram_child(const Diagrams *d, DiagramId id, uint32_t i) {
  const DiagramNode *node = diagram_get(d, id);
  assert(i < node->count);
  return d->children.data[node->first + i];
}

// ---- Construction.

static bool is_node(const Diagrams *d, uint32_t at, uint32_t variable,
                    uint32_t count, const DiagramId *children, ExprId value) {
  const DiagramNode *n = &d->nodes.data[at];
  if (n->variable != variable || n->count != count ||
      !expr_same(n->value, value))
    return false;
  return count == 0 || memcmp(&d->children.data[n->first], children,
                              count * sizeof *children) == 0;
}

static DiagramId find_node(Diagrams *d, uint32_t variable, uint32_t count,
                           const DiagramId *children, ExprId value) {
  Hash128 hash = {variable, 0};
  hash_add(&hash, value.index);
  for (uint32_t i = 0; i < count; i++) hash_add(&hash, children[i].at);
  const uint64_t *newest = table_find(&d->unique, hash.lo);
  uint32_t first = newest == NULL ? NO_NODE : (uint32_t)*newest;
  for (uint32_t at = first; at != NO_NODE; at = d->older.data[at])
    if (is_node(d, at, variable, count, children, value))
      return (DiagramId){at};
  if (d->nodes.len >= d->limit) return DIAGRAM_UNKNOWN;
  DiagramId id = add_node(d, variable, count, children, value);
  d->older.data[id.at] = first;
  table_set(&d->unique, hash.lo, id.at);
  return id;
}

DiagramId diagram_leaf(Diagrams *d, ExprId value) {
  assert(!expr_is_none(value));
  return find_node(d, DIAGRAM_LEAF, 0, NULL, value);
}

DiagramId diagram_node(Diagrams *d, uint32_t variable, uint32_t count,
                       const DiagramId *children) {
  // Cases that cannot occur are like any other.
  DiagramId only = DIAGRAM_NEVER;
  bool same = true;
  for (uint32_t i = 0; i < count && same; i++) {
    if (diagram_same(children[i], DIAGRAM_NEVER)) continue;
    same = diagram_same(only, DIAGRAM_NEVER) || diagram_same(only, children[i]);
    only = children[i];
  }
  if (same) return only;
  return find_node(d, variable, count, children, EXPR_NONE);
}

// ---- Operations: recursion over the topmost variable, remembering what was
// done.

typedef struct Operation {
  Diagrams *d;
  ExprId operator;         // NONE: selection by `variable`
  uint32_t variable;
  uint32_t count;          // operands
  VEC(DiagramId) keys;     // operands of what was done, `count` each,
  VEC(DiagramId) results;  // and the results
  Table done;              // hash -> number of the newest
  VEC(uint32_t) older;
} Operation;

static uint64_t hash_operands(const Operation *o, const DiagramId *args) {
  Hash128 hash = {0, 0};
  for (uint32_t i = 0; i < o->count; i++) hash_add(&hash, args[i].at);
  return hash.lo;
}

static bool find_done(const Operation *o, uint64_t hash,
                      const DiagramId *args, DiagramId *result) {
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

static void add_done(Operation *o, uint64_t hash, const DiagramId *args,
                     DiagramId result) {
  const uint64_t *newest = table_find(&o->done, hash);
  vec_push(&o->older, newest == NULL ? NO_NODE : (uint32_t)*newest);
  table_set(&o->done, hash, o->results.len);
  for (uint32_t i = 0; i < o->count; i++) vec_push(&o->keys, args[i]);
  vec_push(&o->results, result);
}

static bool is_value(const Diagrams *d, DiagramId id, uint64_t value) {
  const DiagramNode *n = diagram_get(d, id);
  return !expr_is_none(n->value) && expr_is_const(d->terms, n->value) &&
         expr_const_value(d->terms, n->value) == value;
}

// The operator on leaves. What is not known may not matter.
static DiagramId apply_leaves(Operation *o, const DiagramId *args) {
  Diagrams *d = o->d;
  ExprOp op = expr_op(d->terms, o->operator);
  if (op == EXPR_ITE && is_value(d, args[0], 1)) return args[1];
  if (op == EXPR_ITE && is_value(d, args[0], 0)) return args[2];
  ExprId values[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  bool unknown = false;
  for (uint32_t i = 0; i < o->count; i++) {
    if (diagram_same(args[i], DIAGRAM_NEVER)) return DIAGRAM_NEVER;
    values[i] = diagram_get(d, args[i])->value;
    unknown = unknown || expr_is_none(values[i]);
  }
  if (!unknown)
    return diagram_leaf(d, expr_rebuild(d->terms, o->operator, values));
  for (uint32_t i = 0; op == EXPR_AND && i < o->count; i++)
    if (is_value(d, args[i], 0)) return args[i];
  return DIAGRAM_UNKNOWN;
}

static uint32_t top_variable(const Operation *o, const DiagramId *args,
                             uint32_t *count) {
  uint32_t top = expr_is_none(o->operator) ? o->variable : DIAGRAM_LEAF;
  *count = expr_is_none(o->operator) ? o->count : 0;
  for (uint32_t i = 0; i < o->count; i++) {
    const DiagramNode *n = diagram_get(o->d, args[i]);
    if (n->variable >= top) continue;
    top = n->variable;
    *count = n->count;
  }
  return top;
}

static DiagramId restrict_to(const Diagrams *d, DiagramId id,
                             uint32_t variable, uint32_t value) {
  return diagram_get(d, id)->variable == variable
             ? diagram_child(d, id, value)
             : id;
}

static DiagramId operate(Operation *o, const DiagramId *args) {
  if (++o->d->steps > (uint64_t)o->d->limit * STEPS_PER_NODE)
    return DIAGRAM_UNKNOWN;
  uint32_t count = 0, top = top_variable(o, args, &count);
  if (top == DIAGRAM_LEAF) return apply_leaves(o, args);
  uint64_t hash = hash_operands(o, args);
  DiagramId result;
  if (find_done(o, hash, args, &result)) return result;
  bool chosen = expr_is_none(o->operator) && top == o->variable;
  size_t bytes = o->count * sizeof(DiagramId);
  DiagramId *parts = mem_alloc_array(count, sizeof *parts);
  DiagramId *inner = mem_alloc(bytes);
  for (uint32_t v = 0; v < count; v++) {
    if (chosen) {
      parts[v] = restrict_to(o->d, args[v], top, v);
      continue;
    }
    for (uint32_t i = 0; i < o->count; i++)
      inner[i] = restrict_to(o->d, args[i], top, v);
    parts[v] = operate(o, inner);
  }
  result = diagram_node(o->d, top, count, parts);
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

DiagramId diagram_select(Diagrams *d, uint32_t variable, uint32_t count,
                         const DiagramId *children) {
  if (count == 0) return DIAGRAM_NEVER;
  Operation o = {.d = d, .operator = EXPR_NONE, .variable = variable,
                 .count = count};
  DiagramId result = operate(&o, children);
  operation_fini(&o);
  return result;
}

DiagramId diagram_apply(Diagrams *d, ExprId e, const DiagramId args[3]) {
  Operation o = {.d = d, .operator = e, .count = expr_arity(d->terms, e)};
  DiagramId result = operate(&o, args);
  operation_fini(&o);
  return result;
}

void diagram_leaves(const Diagrams *d, DiagramId id, DiagramIds *out) {
  Table seen = {0};
  VEC(DiagramId) pile = {0};
  vec_push(&pile, id);
  while (pile.len > 0) {
    DiagramId at = vec_pop(&pile);
    const DiagramNode *n = diagram_get(d, at);
    if (table_find(&seen, at.at) != NULL) continue;
    table_set(&seen, at.at, 1);
    if (n->variable == DIAGRAM_LEAF) vec_push(out, at);
    for (uint32_t i = 0; i < n->count; i++)
      vec_push(&pile, diagram_child(d, at, i));
  }
  vec_fini(&pile);
  table_fini(&seen);
}

// ---- Symmetry.

static int compare_variables(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

void diagram_variables(const Diagrams *d, DiagramId id,
                       DiagramVariables *out) {
  Table seen = {0}, found = {0};
  VEC(DiagramId) pile = {0};
  vec_push(&pile, id);
  while (pile.len > 0) {
    DiagramId at = vec_pop(&pile);
    const DiagramNode *n = diagram_get(d, at);
    if (n->variable == DIAGRAM_LEAF || table_find(&seen, at.at) != NULL)
      continue;
    table_set(&seen, at.at, 1);
    if (table_find(&found, n->variable) == NULL) vec_push(out, n->variable);
    table_set(&found, n->variable, 1);
    for (uint32_t i = 0; i < n->count; i++)
      vec_push(&pile, diagram_child(d, at, i));
  }
  if (out->len > 1)
    qsort(out->data, out->len, sizeof *out->data, compare_variables);
  vec_fini(&pile);
  table_fini(&seen);
  table_fini(&found);
}

static bool may_exchange(const Diagrams *d, DiagramId id, uint32_t cases,
                         uint32_t one, uint32_t other) {
  for (uint32_t a = 0; a < cases; a++)
    for (uint32_t b = a + 1; b < cases; b++) {
      DiagramId ab = restrict_to(d, restrict_to(d, id, one, a), other, b);
      DiagramId ba = restrict_to(d, restrict_to(d, id, one, b), other, a);
      if (!diagram_same(ab, ba)) return false;
    }
  return true;
}

// Exchanging neighbours everywhere generates all exchanges. Level by level:
// `level` are the diagrams once the variables above have a value.
bool diagram_is_symmetric(const Diagrams *d, DiagramId id, uint32_t count,
                          const uint32_t *variables) {
  DiagramIds level = {0}, next = {0};
  bool symmetric = true;
  vec_push(&level, id);
  for (uint32_t v = 0; v + 1 < count && symmetric; v++) {
    Table seen = {0};
    vec_clear(&next);
    for (uint32_t i = 0; i < level.len && symmetric; i++) {
      symmetric = may_exchange(d, level.data[i], count, variables[v],
                               variables[v + 1]);
      for (uint32_t a = 0; a < count; a++) {
        DiagramId below = restrict_to(d, level.data[i], variables[v], a);
        if (table_find(&seen, below.at) != NULL) continue;
        table_set(&seen, below.at, 1);
        vec_push(&next, below);
      }
    }
    table_fini(&seen);
    DiagramIds old = level;
    level = next;
    next = old;
  }
  vec_fini(&level);
  vec_fini(&next);
  return symmetric;
}
