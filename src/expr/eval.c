// Evaluation under an assignment. Values are memoised per table in a few
// arrays indexed by term number, each belonging to the contents of one
// assignment (told by a 128-bit hash), so that evaluating many terms under the
// same assignment, or under a copy of it, walks every term once. Entries are
// stamped with an epoch; giving an array to another assignment costs nothing.
#include "expr/internal.h"

#include <assert.h>
#include <string.h>

typedef struct Binding {
  uint32_t leaf;
  Wide value;
} Binding;

struct Assignment {
  Table positions;          // leaf -> index in bindings
  VEC(Binding) bindings;
  Hash128 hash;             // order-independent, of all bindings
  bool free_words;
};

Assignment *assignment_new(void) { return mem_alloc_zero(sizeof(Assignment)); }

void assignment_free(Assignment *a) {
  if (a == NULL) return;
  table_fini(&a->positions);
  vec_fini(&a->bindings);
  mem_free(a, sizeof *a);
}

Assignment *assignment_copy(const Assignment *a) {
  Assignment *copy = assignment_new();
  if (a->free_words) assignment_free_words(copy);
  for (uint32_t i = 0; i < a->bindings.len; i++) {
    assignment_set(copy, (ExprId){a->bindings.data[i].leaf},
                   a->bindings.data[i].value);
  }
  return copy;
}

static Hash128 binding_hash(const Binding *b) {
  Hash128 h = {b->leaf, 0};
  hash_add(&h, b->value.lo);
  hash_add(&h, b->value.hi);
  return h;
}

void assignment_set(Assignment *a, ExprId leaf, Wide value) {
  assert(!expr_is_none(leaf));
  Binding fresh = {leaf.index, value};
  const uint64_t *position = table_find(&a->positions, leaf.index);
  if (position != NULL) {
    Binding *old = vec_at(&a->bindings, (uint32_t)*position);
    assert(old->leaf == leaf.index);
    hash_unsum(&a->hash, binding_hash(old));
    *old = fresh;
  } else {
    table_set(&a->positions, leaf.index, a->bindings.len);
    vec_push(&a->bindings, fresh);
  }
  hash_sum(&a->hash, binding_hash(&fresh));
}

bool assignment_find(const Assignment *a, ExprId leaf, Wide *value) {
  const uint64_t *position = table_find(&a->positions, leaf.index);
  if (position == NULL) return false;
  *value = a->bindings.data[*position].value;
  return true;
}

void assignment_free_words(Assignment *a) {
  if (a->free_words) return;
  a->free_words = true;
  hash_sum(&a->hash, (Hash128){UINT64_MAX, 1});
}

uint32_t assignment_count(const Assignment *a) { return a->bindings.len; }

// ---- The memo

void memo_fini(Memo *memo) {
  mem_free(memo->epochs, memo->cap * sizeof *memo->epochs);
  mem_free(memo->low, memo->cap * sizeof *memo->low);
  mem_free(memo->high, memo->wide_cap * sizeof *memo->high);
}

static uint32_t rounded_up(uint32_t need, uint32_t old) {
  uint32_t cap = old < 1024 ? 1024 : old;
  while (cap < need) cap = cap > UINT32_MAX / 2 ? UINT32_MAX : cap * 2;
  return cap;
}

static void memo_reserve(Memo *memo, uint32_t need) {
  if (need <= memo->cap) return;
  uint32_t cap = rounded_up(need, memo->cap);
  memo->epochs = mem_resize(memo->epochs, memo->cap * sizeof *memo->epochs,
                            cap * sizeof *memo->epochs);
  memset(memo->epochs + memo->cap, 0,
         (cap - memo->cap) * sizeof *memo->epochs);
  memo->low = mem_resize(memo->low, memo->cap * sizeof *memo->low,
                         cap * sizeof *memo->low);
  memo->cap = cap;
}

static void memo_reserve_wide(Memo *memo, uint32_t need) {
  if (need <= memo->wide_cap) return;
  uint32_t cap = rounded_up(need, memo->wide_cap);
  memo->high = mem_resize(memo->high, memo->wide_cap * sizeof *memo->high,
                          cap * sizeof *memo->high);
  memo->wide_cap = cap;
}

// The memo of this assignment; the one unused for longest is given up.
static Memo *memo_for(ExprTable *t, const Assignment *a) {
  Memo *best = &t->memos[0];
  for (unsigned i = 0; i < MEMO_COUNT; i++) {
    Memo *memo = &t->memos[i];
    if (memo->epoch != 0 && hash_equal(memo->assignment, a->hash)) {
      memo->used = ++t->memo_clock;
      return memo;
    }
    if (memo->used < best->used) best = memo;
  }
  if (++best->epoch == 0) {
    memset(best->epochs, 0, best->cap * sizeof *best->epochs);
    best->epoch = 1;
  }
  best->assignment = a->hash;
  best->used = ++t->memo_clock;
  return best;
}

static void memo_set(Memo *memo, uint32_t index, unsigned width, Wide value) {
  assert(index < memo->cap && memo->epoch != 0);
  memo->epochs[index] = memo->epoch;
  memo->low[index] = value.lo;
  if (width > 64) {
    memo_reserve_wide(memo, index + 1);
    memo->high[index] = value.hi;
  }
}

static Wide memo_get(const Memo *memo, uint32_t index, unsigned width) {
  return (Wide){memo->low[index], width > 64 ? memo->high[index] : 0};
}

// ---- Evaluation

// Operators of up to 64 bits that need no detour through Wide.
static bool eval_narrow(const Memo *memo, const Term *term, uint64_t *result) {
  assert(term->width >= 1 && term->width <= 64 && term->arity > 0);
  uint64_t mask = ~UINT64_C(0) >> (64 - term->width);
  uint64_t a = memo->low[term->args[0]];
  uint64_t b = term->arity > 1 ? memo->low[term->args[1]] : 0;
  switch ((ExprOp)term->op) {
    case EXPR_ADD: *result = (a + b) & mask; return true;
    case EXPR_SUB: *result = (a - b) & mask; return true;
    case EXPR_MUL: *result = a * b & mask; return true;
    case EXPR_AND: *result = a & b; return true;
    case EXPR_OR: *result = a | b; return true;
    case EXPR_XOR: *result = a ^ b; return true;
    case EXPR_NOT: *result = ~a & mask; return true;
    case EXPR_ZEXT: *result = a; return true;
    default: return false;
  }
}

static Wide eval_operator(const ExprTable *t, const Memo *memo,
                          const Term *term) {
  Wide result = {0, 0};
  if (term->width <= 64 && eval_narrow(memo, term, &result.lo)) return result;
  unsigned widths[3] = {0, 0, 0};
  Wide args[3] = {{0, 0}, {0, 0}, {0, 0}};
  for (unsigned i = 0; i < term->arity; i++) {
    widths[i] = term_at(t, term->args[i])->width;
    args[i] = memo_get(memo, term->args[i], widths[i]);
  }
  if (term->op != EXPR_APPLY) {
    return expr_apply_op((ExprOp)term->op, term->width, term->aux, widths,
                         args);
  }
  const char *name = names_get(&t->names, term->aux);
  host_function(name, widths[0], args, &result);
  return result;
}

// The value of a term without operands to visit, if it is one. An opaque term
// counts as a leaf if the assignment has a value for it.
static bool eval_leaf(const ExprTable *t, const Assignment *a,
                      const Term *term, uint32_t index, Wide *value) {
  *value = (Wide){0, 0};
  if (op_is_opaque(t, (ExprOp)term->op)) {
    return assignment_find(a, (ExprId){index}, value) || a->free_words;
  }
  switch ((ExprOp)term->op) {
    case EXPR_CONST:
      *value = term->value;
      return true;
    case EXPR_INPUT: case EXPR_UNDEF:
      assignment_find(a, (ExprId){index}, value);
      return true;
    default:
      return false;
  }
}

// Pushes the operands still to be evaluated. Of an ITE only the condition and
// then the branch taken are.
static bool push_operands(ExprTable *t, const Memo *memo, const Term *term) {
  uint32_t before = t->stack.len;
  unsigned first = 0, end = term->arity;
  if (term->op == EXPR_ITE) {
    end = 1;
    if (memo->epochs[term->args[0]] == memo->epoch) {
      first = memo->low[term->args[0]] ? 1 : 2;
      end = first + 1;
    }
  }
  for (unsigned i = first; i < end; i++) {
    uint32_t arg = term->args[i];
    if (memo->epochs[arg] != memo->epoch) vec_push(&t->stack, arg);
  }
  return t->stack.len > before;
}

static Wide eval_ready(const ExprTable *t, const Memo *memo,
                       const Term *term) {
  if (term->op != EXPR_ITE) return eval_operator(t, memo, term);
  uint32_t taken = term->args[memo->low[term->args[0]] ? 1 : 2];
  return memo_get(memo, taken, term->width);
}

Wide expr_eval(ExprTable *t, const Assignment *a, ExprId e) {
  if (term_is_const(t, e)) return term_get(t, e)->value;
  Memo *memo = memo_for(t, a);
  memo_reserve(memo, t->count);
  uint32_t base = t->stack.len;
  if (memo->epochs[e.index] != memo->epoch) vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    uint32_t index = *vec_last(&t->stack);
    if (memo->epochs[index] == memo->epoch) {   // pushed twice
      t->stack.len--;
      continue;
    }
    const Term *term = term_at(t, index);
    Wide value;
    if (!eval_leaf(t, a, term, index, &value)) {
      if (push_operands(t, memo, term)) continue;
      value = eval_ready(t, memo, term);
    }
    memo_set(memo, index, term->width, value);
    t->stack.len--;
  }
  return memo_get(memo, e.index, term_width(t, e));
}

bool expr_eval_bool(ExprTable *t, const Assignment *a, ExprId e) {
  assert(term_width(t, e) == 1);
  return expr_eval(t, a, e).lo;
}
