// Walks over terms with an explicit stack: leaves (cached), substitution, size.
#include "expr/internal.h"

#include <stdlib.h>

// A set of term numbers seen in one walk.
typedef struct SeenTerms {
  uint8_t *bits;
  size_t size;
} SeenTerms;

static void seen_init(SeenTerms *seen, const ExprTable *t) {
  seen->size = t->count / 8 + 1;
  seen->bits = mem_alloc_zero(seen->size);
}

static void seen_fini(SeenTerms *seen) { mem_free(seen->bits, seen->size); }

// Adds a number; tells whether it is new.
static bool seen_add(SeenTerms *seen, uint32_t index) {
  uint8_t bit = (uint8_t)(1u << (index & 7));
  if (seen->bits[index >> 3] & bit) return false;
  seen->bits[index >> 3] |= bit;
  return true;
}

// ---- Leaves

typedef VEC(ExprId) IdList;

static int by_index(const void *a, const void *b) {
  uint32_t x = ((const ExprId *)a)->index, y = ((const ExprId *)b)->index;
  return (x > y) - (x < y);
}

static const LeafSet *find_leaves(const ExprTable *t, uint32_t index) {
  const uint64_t *number = table_find(&t->leaf_numbers, index);
  return number == NULL ? NULL : &t->leaf_sets.data[*number];
}

// Collects e's leaves, taking over the cached sets of subterms.
static void collect_leaves(ExprTable *t, ExprId e, IdList *leaves) {
  SeenTerms seen;
  seen_init(&seen, t);
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    uint32_t index = vec_pop(&t->stack);
    if (!seen_add(&seen, index)) continue;
    const Term *term = term_at(t, index);
    bool opaque = t->floats != NULL && op_is_opaque(t, (ExprOp)term->op);
    if (term->op == EXPR_INPUT || term->op == EXPR_UNDEF || opaque) {
      vec_push(leaves, (ExprId){index});
      continue;
    }
    const LeafSet *set = term->arity > 1 ? find_leaves(t, index) : NULL;
    if (set == NULL) {
      for (unsigned i = 0; i < term->arity; i++) {
        vec_push(&t->stack, term->args[i]);
      }
      continue;
    }
    for (uint32_t i = 0; i < set->len; i++) {
      if (seen_add(&seen, set->data[i].index)) vec_push(leaves, set->data[i]);
    }
  }
  seen_fini(&seen);
}

static bool same_leaves(const LeafSet *set, const IdList *leaves) {
  if (set->len != leaves->len) return false;
  for (uint32_t i = 0; i < set->len; i++) {
    if (!expr_same(set->data[i], leaves->data[i])) return false;
  }
  return true;
}

// The number of this set: many terms share one.
static uint32_t intern_leaves(ExprTable *t, const IdList *leaves) {
  uint64_t hash = leaves->len;
  for (uint32_t i = 0; i < leaves->len; i++) {
    hash = hash_pair(hash, leaves->data[i].index);
  }
  const uint64_t *old = table_find(&t->leaf_by_hash, hash);
  if (old != NULL && same_leaves(&t->leaf_sets.data[*old], leaves)) {
    return (uint32_t)*old;
  }
  LeafSet set = {mem_alloc_array(leaves->len, sizeof *set.data), leaves->len};
  for (uint32_t i = 0; i < set.len; i++) set.data[i] = leaves->data[i];
  vec_push(&t->leaf_sets, set);
  table_set(&t->leaf_by_hash, hash, t->leaf_sets.len - 1);
  return t->leaf_sets.len - 1;
}

// Outside bits most terms are a byte of a large one, which has one leaf.
static ExprId skip_single(const ExprTable *t, ExprId e) {
  for (;;) {
    const Term *term = term_get(t, e);
    if (term->arity != 1 || term->op == EXPR_LABEL) return e;
    if (op_is_opaque(t, (ExprOp)term->op)) return e;
    e = (ExprId){term->args[0]};
  }
}

ExprLeaves expr_leaves(ExprTable *t, ExprId e) {
  if (t->floats != NULL) e = skip_single(t, e);
  const LeafSet *set = find_leaves(t, e.index);
  if (set == NULL) {
    IdList leaves = {0};
    collect_leaves(t, e, &leaves);
    if (leaves.len > 1) {
      qsort(leaves.data, leaves.len, sizeof *leaves.data, by_index);
    }
    uint32_t number = intern_leaves(t, &leaves);
    vec_fini(&leaves);
    table_set(&t->leaf_numbers, e.index, number);
    set = &t->leaf_sets.data[number];
  }
  return (ExprLeaves){set->data, set->len};
}

// ---- Substitution

static bool same_operands(const Term *term, const ExprId args[3]) {
  for (unsigned i = 0; i < term->arity; i++) {
    if (term->args[i] != args[i].index) return false;
  }
  return true;
}

ExprId expr_rebuild(ExprTable *t, ExprId e, const ExprId args[3]) {
  const Term *term = term_get(t, e);
  ExprOp op = (ExprOp)term->op;
  if (same_operands(term, args)) return e;
  switch (op) {
    case EXPR_NOT: case EXPR_FSQRT:
      return expr_unary(t, op, args[0]);
    case EXPR_ITE:
      return expr_ite(t, args[0], args[1], args[2]);
    case EXPR_CONCAT:
      return expr_concat(t, args[0], args[1]);
    case EXPR_EXTRACT:
      return expr_extract(t, args[0], term->aux, term->width);
    case EXPR_ZEXT:
      return expr_zext(t, args[0], term->width);
    case EXPR_SEXT:
      return expr_sext(t, args[0], term->width);
    case EXPR_FMA:
      return expr_fma(t, args[0], args[1], args[2]);
    case EXPR_FROUND:
      return expr_fround(t, args[0], (RoundMode)term->aux);
    case EXPR_FCAST: case EXPR_FTOSI: case EXPR_FTOUI: case EXPR_SITOF:
    case EXPR_UITOF:
      return expr_fconvert(t, op, args[0], term->width);
    case EXPR_APPLY:
      return expr_apply(t, names_get(&t->names, term->aux), term->width,
                        args[0], args[1], args[2]);
    default:
      return expr_binary(t, op, args[0], args[1]);
  }
}

static bool is_leaf(const Term *term) {
  return term->op == EXPR_INPUT || term->op == EXPR_UNDEF ||
         term->op == EXPR_LABEL;
}

bool walk_operands(ExprTable *t, const Table *done, ExprId e, ExprId args[3]) {
  const Term *term = term_get(t, e);
  uint32_t before = t->stack.len;
  for (unsigned i = 0; i < term->arity; i++) {
    const uint64_t *result = table_find(done, term->args[i]);
    if (result == NULL) {
      vec_push(&t->stack, term->args[i]);
    } else {
      args[i] = (ExprId){(uint32_t)*result};
    }
  }
  return t->stack.len == before;
}

ExprId expr_substitute(ExprTable *t, ExprId e,
                       ExprId (*map)(void *context, ExprId leaf),
                       void *context) {
  Table done = {0};   // term -> its replacement
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    ExprId at = {*vec_last(&t->stack)};
    const Term *term = term_get(t, at);
    ExprId result = at;
    if (is_leaf(term)) {
      result = map(context, at);
      assert(term_width(t, result) == term->width);
    } else if (term->arity > 0) {
      ExprId args[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
      if (!walk_operands(t, &done, at, args)) continue;
      result = expr_rebuild(t, at, args);
    }
    table_set(&done, at.index, result.index);
    t->stack.len--;
  }
  ExprId result = {(uint32_t)*table_find(&done, e.index)};
  table_fini(&done);
  return result;
}

// ---- Labels

static ExprId without_label(void *context, ExprId leaf) {
  ExprTable *t = context;
  return term_is(t, leaf, EXPR_LABEL) ? expr_unlabelled(t, term_arg(t, leaf, 0))
                                      : leaf;
}

ExprId expr_unlabelled(ExprTable *t, ExprId e) {
  if (!expr_has_label(t, e)) return e;
  const uint64_t *known = table_find(&t->unlabelled, e.index);
  if (known != NULL) return (ExprId){(uint32_t)*known};
  ExprId result = expr_substitute(t, e, without_label, t);
  table_set(&t->unlabelled, e.index, result.index);
  return result;
}

// expr_unset of an operator, given that of its operands.
static ExprId unset_operator(ExprTable *t, ExprId e, const ExprId args[3]) {
  if (term_is(t, e, EXPR_ITE))
    return expr_or(t, args[0],
                   expr_ite(t, term_arg(t, e, 0), args[1], args[2]));
  ExprId any = args[0];
  for (unsigned i = 1; i < term_get(t, e)->arity; i++)
    any = expr_or(t, any, args[i]);
  return any;
}

ExprId expr_unset(ExprTable *t, ExprId e) {
  Table done = {0};   // term -> when it is
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    ExprId at = {*vec_last(&t->stack)};
    const Term *term = term_get(t, at);
    ExprId result;
    if (term->op == EXPR_UNDEF) {
      result = expr_bool(t, true);
    } else if (term->op == EXPR_LABEL || !(term->flags & TERM_UNDEF)) {
      result = expr_bool(t, false);
    } else {
      ExprId args[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
      if (!walk_operands(t, &done, at, args)) continue;
      result = unset_operator(t, at, args);
    }
    table_set(&done, at.index, result.index);
    t->stack.len--;
  }
  ExprId result = {(uint32_t)*table_find(&done, e.index)};
  table_fini(&done);
  return result;
}

uint64_t expr_value_hash(ExprTable *t, ExprId e) {
  return expr_hash(t, expr_unlabelled(t, e));
}

static void each_label(ExprTable *t, ExprId e, bool deep,
                       void (*visit)(void *context, ExprId label),
                       void *context) {
  SeenTerms seen;
  seen_init(&seen, t);
  IdList found = {0};
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    uint32_t index = vec_pop(&t->stack);
    const Term *term = term_at(t, index);
    if (!(term->flags & TERM_LABEL) || !seen_add(&seen, index)) continue;
    if (term->op == EXPR_LABEL) {
      vec_push(&found, (ExprId){index});
      if (!deep) continue;
    }
    for (unsigned i = 0; i < term->arity; i++)
      vec_push(&t->stack, term->args[i]);
  }
  seen_fini(&seen);
  for (uint32_t i = 0; i < found.len; i++) visit(context, found.data[i]);
  vec_fini(&found);
}

void expr_each_label(ExprTable *t, ExprId e,
                     void (*visit)(void *context, ExprId label),
                     void *context) {
  each_label(t, e, true, visit, context);
}

void expr_each_outer_label(ExprTable *t, ExprId e,
                           void (*visit)(void *context, ExprId label),
                           void *context) {
  each_label(t, e, false, visit, context);
}

// ---- Size

uint32_t expr_size(ExprTable *t, ExprId e) {
  SeenTerms seen;
  seen_init(&seen, t);
  uint32_t size = 0, base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    uint32_t index = vec_pop(&t->stack);
    const Term *term = term_at(t, index);
    if (term->arity == 0 || !seen_add(&seen, index)) continue;
    size++;
    for (unsigned i = 0; i < term->arity; i++) {
      vec_push(&t->stack, term->args[i]);
    }
  }
  seen_fini(&seen);
  return size;
}
