// The term table: hash-consing, access, inputs. Terms are numbered in order of
// creation and never move; a slot array of term numbers finds equal ones by
// structural hash.
#include "expr/internal.h"

#include <string.h>

static const OpInfo INFOS[] = {
#define OP(name, text, arity, rule) {#name, text, arity, RULE_##rule},
#include "expr/ops.def"
#undef OP
};

const OpInfo *op_info(ExprOp op) {
  assert(op < EXPR_OP_COUNT);
  return &INFOS[op];
}

bool op_is_commutative(ExprOp op) {
  switch (op) {
    case EXPR_ADD: case EXPR_MUL: case EXPR_AND: case EXPR_OR: case EXPR_XOR:
    case EXPR_EQ: case EXPR_FEQ: case EXPR_FUNO:
      return true;
    default:
      return false;
  }
}

// ---- The table

ExprTable *expr_table_new(void) {
  ExprTable *t = mem_alloc_zero(sizeof *t);
  t->slot_count = 1024;
  t->slots = mem_alloc_zero(t->slot_count * sizeof *t->slots);
  t->count = 1;
  vec_push(&t->chunks, mem_alloc_zero(CHUNK_SIZE * sizeof(Term)));
  return t;
}

void expr_table_free(ExprTable *t) {
  if (t == NULL) return;
  if (t->floats != NULL) t->floats->free(t->floats_context);
  for (uint32_t i = 0; i < t->chunks.len; i++) {
    mem_free(t->chunks.data[i], CHUNK_SIZE * sizeof(Term));
  }
  for (uint32_t i = 0; i < t->fact_chunks.len; i++) {
    mem_free(t->fact_chunks.data[i], CHUNK_SIZE * sizeof(ExprFacts));
  }
  for (uint32_t i = 0; i < t->leaf_sets.len; i++) {
    LeafSet *set = &t->leaf_sets.data[i];
    mem_free(set->data, set->len * sizeof *set->data);
  }
  for (unsigned i = 0; i < MEMO_COUNT; i++) memo_fini(&t->memos[i]);
  vec_fini(&t->chunks);
  vec_fini(&t->fact_chunks);
  vec_fini(&t->leaf_sets);
  vec_fini(&t->stack);
  vec_fini(&t->inputs);
  table_fini(&t->input_numbers);
  table_fini(&t->leaf_numbers);
  table_fini(&t->leaf_by_hash);
  table_fini(&t->lowered);
  table_fini(&t->unlabelled);
  names_fini(&t->names);
  mem_free(t->slots, t->slot_count * sizeof *t->slots);
  if (t->made != NULL) mem_free(t->made, MADE_COUNT * sizeof *t->made);
  mem_free(t, sizeof *t);
}

uint32_t expr_table_size(const ExprTable *t) { return t->count - 1; }

static bool same_term(const Term *a, const Term *b) {
  return a->hash == b->hash && a->op == b->op && a->width == b->width &&
         a->arity == b->arity && a->value.lo == b->value.lo &&
         a->value.hi == b->value.hi;
}

// The slot that holds an equal term, or the free one where it belongs.
// Equal values with different labels have equal hashes, and so has what is made
// of them: they must not crowd.
static uint32_t first_slot(const Term *term) {
  if ((term->flags & TERM_LABEL) == 0) return (uint32_t)term->hash;
  return (uint32_t)hash_pair(hash_pair(term->hash, term->value.lo),
                             term->value.hi);
}

static uint32_t *find_slot(const ExprTable *t, const Term *term) {
  uint32_t mask = t->slot_count - 1;
  uint32_t i = first_slot(term) & mask;
  while (t->slots[i] != 0 && !same_term(term_at(t, t->slots[i]), term)) {
    i = (i + 1) & mask;
  }
  return &t->slots[i];
}

static void grow_slots(ExprTable *t) {
  uint32_t *old = t->slots;
  uint32_t old_count = t->slot_count;
  t->slot_count *= 2;
  t->slots = mem_alloc_zero(t->slot_count * sizeof *t->slots);
  uint32_t mask = t->slot_count - 1;
  for (uint32_t j = 0; j < old_count; j++) {
    if (old[j] == 0) continue;
    uint32_t i = first_slot(term_at(t, old[j])) & mask;
    while (t->slots[i] != 0) i = (i + 1) & mask;
    t->slots[i] = old[j];
  }
  mem_free(old, old_count * sizeof *old);
}

static uint32_t store_facts(ExprTable *t, const ExprFacts *facts) {
  uint32_t index = t->fact_count++;
  if (index >> CHUNK_BITS == t->fact_chunks.len) {
    vec_push(&t->fact_chunks,
             mem_alloc_zero(CHUNK_SIZE * sizeof(ExprFacts)));
  }
  t->fact_chunks.data[index >> CHUNK_BITS][index & (CHUNK_SIZE - 1)] = *facts;
  return index;
}

// Appends a term that is not in the table yet.
static ExprId append_term(ExprTable *t, Term *term, const ExprFacts *facts) {
  assert(t->count < UINT32_MAX);
  term->facts = store_facts(t, facts);
  uint32_t index = t->count++;
  if (index >> CHUNK_BITS == t->chunks.len) {
    vec_push(&t->chunks, mem_alloc_zero(CHUNK_SIZE * sizeof(Term)));
  }
  t->chunks.data[index >> CHUNK_BITS][index & (CHUNK_SIZE - 1)] = *term;
  *find_slot(t, term) = index;
  if (t->count > t->slot_count / 2) grow_slots(t);
  return (ExprId){index};
}

// The term equal to *term, new or old. A term that can have only one value by
// its facts becomes that constant.
static ExprId intern(ExprTable *t, Term *term) {
  uint32_t slot = *find_slot(t, term);
  if (slot != 0) return (ExprId){slot};
  ExprFacts facts = facts_compute(t, term);
  if (term->op != EXPR_CONST && u128_of(facts.lo) == u128_of(facts.hi)) {
    return expr_const_wide(t, term->width, facts.lo);
  }
  return append_term(t, term, &facts);
}

static uint64_t shape_hash(ExprOp op, unsigned width) {
  return hash_mix((uint64_t)op << 8 | width);
}

ExprId expr_const_wide(ExprTable *t, unsigned width, Wide value) {
  assert(width >= 1 && width <= 128);
  U128 v = u128_of(value) & u128_mask(width);
  Term term = {.op = EXPR_CONST, .width = (uint8_t)width, .value = wide_of(v)};
  term.hash = hash_pair(hash_pair(shape_hash(EXPR_CONST, width),
                                  term.value.lo), term.value.hi);
  return intern(t, &term);
}

ExprId expr_const(ExprTable *t, unsigned width, uint64_t value) {
  return expr_const_wide(t, width, (Wide){value, 0});
}

ExprId expr_input(ExprTable *t, uint32_t input, uint32_t index) {
  const Input *in = vec_at(&t->inputs, input);
  assert(index < in->size);
  Term term = {.op = EXPR_INPUT, .width = 8};
  term.aux = index;
  term.args[0] = input;
  term.hash = hash_pair(in->hash, index);
  return intern(t, &term);
}

ExprId expr_undef(ExprTable *t, uint64_t key) {
  Term term = {.op = EXPR_UNDEF, .width = 8, .flags = TERM_UNDEF};
  term.value = (Wide){key, 0};
  term.hash = hash_pair(shape_hash(EXPR_UNDEF, 8), key);
  return intern(t, &term);
}

ExprId expr_label(ExprTable *t, uint32_t label, uint32_t index,
                  ExprId definition) {
  assert(term_width(t, definition) == 8);
  uint8_t flags = term_get(t, definition)->flags & (uint8_t)~TERM_UNDEF;
  if (expr_has_undef(t, expr_unlabelled(t, definition))) flags |= TERM_UNDEF;
  Term term = {.op = EXPR_LABEL, .width = 8, .arity = 1,
               .flags = flags | TERM_LABEL};
  term.aux = index;
  term.args[0] = definition.index;
  term.args[1] = label;
  term.hash = hash_pair(shape_hash(EXPR_LABEL, 8),
                        term_get(t, definition)->hash);
  return intern(t, &term);
}

// Function numbers depend on the order of first use, names do not.
static uint64_t aux_hash(const ExprTable *t, ExprOp op, uint32_t aux) {
  if (op != EXPR_APPLY) return aux;
  const char *name = names_get(&t->names, aux);
  return hash_bytes(name, strlen(name)).lo;
}

ExprId term_make(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                 ExprId a, ExprId b, ExprId c) {
  assert(width >= 1 && width <= 128 && !expr_is_none(a));
  Term term = {.op = (uint8_t)op, .width = (uint8_t)width};
  term.aux = aux;
  ExprId args[3] = {a, b, c};
  uint64_t hash = hash_pair(shape_hash(op, width), aux_hash(t, op, aux));
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++) {
    const Term *arg = term_get(t, args[i]);
    term.args[i] = args[i].index;
    term.flags |= arg->flags;
    term.arity++;
    hash = hash_pair(hash, arg->hash);
  }
  if (op_is_opaque(t, op)) {
    term.flags |= TERM_APPLY;
  } else if (op_is_float(op)) {
    term.flags |= TERM_FLOAT;
  }
  if (op >= EXPR_MUL && op <= EXPR_SREM) term.flags |= TERM_PRODUCT;
  if (op == EXPR_ITE) term.flags |= TERM_CHOICE;
  term.hash = hash;
  return intern(t, &term);
}

bool term_ordered(const ExprTable *t, ExprId a, ExprId b) {
  const Term *x = term_get(t, a), *y = term_get(t, b);
  if ((x->op == EXPR_CONST) != (y->op == EXPR_CONST)) {
    return y->op == EXPR_CONST;
  }
  if (x->hash != y->hash) return x->hash < y->hash;
  return a.index <= b.index;
}

// ---- Access

ExprOp expr_op(const ExprTable *t, ExprId e) { return term_op(t, e); }

unsigned expr_width(const ExprTable *t, ExprId e) { return term_width(t, e); }

unsigned expr_arity(const ExprTable *t, ExprId e) {
  return term_get(t, e)->arity;
}

ExprId expr_arg(const ExprTable *t, ExprId e, unsigned i) {
  return term_arg(t, e, i);
}

uint32_t expr_aux(const ExprTable *t, ExprId e) {
  assert(!term_is_const(t, e) && !term_is(t, e, EXPR_UNDEF));
  return term_aux(t, e);
}

uint32_t expr_input_number(const ExprTable *t, ExprId e) {
  assert(term_is(t, e, EXPR_INPUT));
  return term_get(t, e)->args[0];
}

uint64_t expr_undef_key(const ExprTable *t, ExprId e) {
  assert(term_is(t, e, EXPR_UNDEF));
  return term_get(t, e)->key;
}

const char *expr_apply_name(const ExprTable *t, ExprId e) {
  assert(term_is(t, e, EXPR_APPLY));
  return names_get(&t->names, term_aux(t, e));
}

bool expr_is_const(const ExprTable *t, ExprId e) { return term_is_const(t, e); }

uint64_t expr_const_value(const ExprTable *t, ExprId e) {
  assert(term_is_const(t, e));
  return term_get(t, e)->value.lo;
}

Wide expr_const_wide_value(const ExprTable *t, ExprId e) {
  assert(term_is_const(t, e));
  return term_get(t, e)->value;
}

bool expr_is_true(const ExprTable *t, ExprId e) {
  return term_width(t, e) == 1 && term_is_ones(t, e);
}

bool expr_is_false(const ExprTable *t, ExprId e) {
  return term_width(t, e) == 1 && term_is_zero(t, e);
}

bool expr_has_undef(const ExprTable *t, ExprId e) {
  return term_has_undef(t, e);
}

bool expr_has_label(const ExprTable *t, ExprId e) {
  return term_get(t, e)->flags & TERM_LABEL;
}

uint32_t expr_label_number(const ExprTable *t, ExprId e) {
  assert(term_is(t, e, EXPR_LABEL));
  return term_get(t, e)->args[1];
}

bool expr_has_float(const ExprTable *t, ExprId e) {
  return term_get(t, e)->flags & TERM_FLOAT;
}

bool expr_has_choice(const ExprTable *t, ExprId e) {
  return term_get(t, e)->flags & TERM_CHOICE;
}

bool expr_has_apply(const ExprTable *t, ExprId e) {
  return term_get(t, e)->flags & TERM_APPLY;
}

void expr_show(ExprTable *t, ExprId e) {
  assert(e.index != 0 && e.index < t->count);
  t->shown++;
}

uint64_t expr_shown(const ExprTable *t) { return t->shown; }

uint64_t expr_hash(const ExprTable *t, ExprId e) {
  return term_get(t, e)->hash;
}

const ExprFacts *expr_facts(ExprTable *t, ExprId e) {
  return term_facts(t, e);
}

// ---- Inputs

// Name, occurrence and size as one interned string.
static uint32_t input_key(ExprTable *t, const char *name, uint32_t occurrence,
                          uint32_t size, uint32_t kind) {
  Text key = {0};
  text_printf(&key, "%u %u %u %s", occurrence, size, kind, name);
  uint32_t id = names_make(&t->names, text_get(&key));
  text_fini(&key);
  return id;
}

uint32_t expr_input_make(ExprTable *t, const char *name, uint32_t occurrence,
                         uint32_t size) {
  return expr_input_make_kind(t, name, occurrence, size, 0, UINT32_MAX);
}

uint32_t expr_input_make_kind(ExprTable *t, const char *name,
                              uint32_t occurrence, uint32_t size,
                              uint32_t kind, uint32_t rank) {
  uint32_t key = input_key(t, name, occurrence, size, kind);
  const uint64_t *old = table_find(&t->input_numbers, key);
  if (old != NULL) return (uint32_t)*old;
  Input input = {names_make(&t->names, name), occurrence, size, kind, rank, 0};
  input.hash = hash_pair(hash_bytes(name, strlen(name)).hi,
                         (uint64_t)occurrence << 32 | size);
  vec_push(&t->inputs, input);
  table_set(&t->input_numbers, key, t->inputs.len - 1);
  return t->inputs.len - 1;
}

uint32_t expr_input_count(const ExprTable *t) { return t->inputs.len; }

const char *expr_input_name(const ExprTable *t, uint32_t input) {
  return names_get(&t->names, vec_at(&t->inputs, input)->name);
}

uint32_t expr_input_occurrence(const ExprTable *t, uint32_t input) {
  return vec_at(&t->inputs, input)->occurrence;
}

uint32_t expr_input_kind(const ExprTable *t, uint32_t input) {
  return vec_at(&t->inputs, input)->kind;
}

uint32_t expr_input_rank(const ExprTable *t, uint32_t input) {
  return vec_at(&t->inputs, input)->rank;
}

uint32_t expr_input_size(const ExprTable *t, uint32_t input) {
  return vec_at(&t->inputs, input)->size;
}
