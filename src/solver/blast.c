// The bit-blaster: terms become words of gate literals once and stay so; a
// question assumes the literal of each of its terms. Floats are spelt out in
// bit-vector operators first; those that cannot be are left to Z3, and so are
// circuits beyond a size. Results of uninterpreted functions are free words:
// the question brings their consistency as terms of its own (axioms).
#include "solver/gates.h"

#include <assert.h>

#include "solver/internal.h"

#define GATES_PER_QUERY 1500000
#define GATES_KEPT 4000000

struct Blaster {
  Halt *halt;              // or NULL
  ExprTable *table;
  Gates gates;
  Sat *sat;
  Table words;            // term -> offset of its word in bits
  Table divisions;        // (a, b, signed) -> offset of quotient, remainder
  VEC(Lit) bits;
  VEC(ExprId) stack;
  VEC(Lit) assumed;
  TermVec narrowed;       // the question's terms, specialised
  VEC(bool) fixes;        // which of its terms fix bits of others
};

Blaster *blaster_new(ExprTable *t) {
  Blaster *b = mem_alloc_zero(sizeof *b);
  b->table = t;
  gates_reset(&b->gates);
  b->sat = sat_new(&b->gates);
  return b;
}

void blaster_free(Blaster *b) {
  sat_free(b->sat);
  gates_fini(&b->gates);
  table_fini(&b->words);
  table_fini(&b->divisions);
  vec_fini(&b->bits);
  vec_fini(&b->stack);
  vec_fini(&b->assumed);
  vec_fini(&b->narrowed);
  vec_fini(&b->fixes);
  mem_free(b, sizeof *b);
}

static void forget_all(Blaster *b) {
  sat_reset(b->sat);
  gates_reset(&b->gates);
  table_clear(&b->words);
  table_clear(&b->divisions);
  vec_clear(&b->bits);
}

static bool is_blasted(const Blaster *b, ExprId e) {
  assert(!expr_is_none(e));
  return table_find(&b->words, e.index) != NULL;
}

// The word of a blasted term; valid until the next one is stored.
static const Lit *word_of(const Blaster *b, ExprId e) {
  assert(is_blasted(b, e));
  return b->bits.data + *table_find(&b->words, e.index);
}

static uint32_t push_word(Blaster *b, const Lit *word, unsigned width) {
  assert(width >= 1 && width <= 2 * WORD_MAX);
  uint32_t offset = b->bits.len;
  for (unsigned i = 0; i < width; i++) vec_push(&b->bits, word[i]);
  return offset;
}

// ---- One function per shape of operator; operands are blasted.

static void blast_constant(const Blaster *b, ExprId e, Lit *out) {
  U128 value = u128_of(expr_const_wide_value(b->table, e));
  unsigned width = expr_width(b->table, e);
  for (unsigned i = 0; i < width; i++) out[i] = value >> i & 1;
}

static void blast_leaf(Blaster *b, ExprId e, Lit *out) {
  unsigned width = expr_width(b->table, e);
  for (unsigned i = 0; i < width; i++) out[i] = gate_free(&b->gates);
}

static void blast_bitwise(Blaster *b, ExprOp op, const Lit *x, const Lit *y,
                          unsigned width, Lit *out) {
  for (unsigned i = 0; i < width; i++) {
    switch (op) {
      case EXPR_AND: out[i] = gate_and(&b->gates, x[i], y[i]); break;
      case EXPR_OR: out[i] = gate_or(&b->gates, x[i], y[i]); break;
      default: out[i] = gate_xor(&b->gates, x[i], y[i]); break;
    }
  }
}

// Quotient and remainder of the same operands share one circuit.
static void blast_division(Blaster *b, ExprId e, ExprOp op, unsigned width,
                           Lit *out) {
  ExprId x = expr_arg(b->table, e, 0), y = expr_arg(b->table, e, 1);
  bool is_signed = op == EXPR_SDIV || op == EXPR_SREM;
  bool wants_rest = op == EXPR_UREM || op == EXPR_SREM;
  assert(x.index <= INT32_MAX);
  uint64_t key =
      (uint64_t)x.index << 33 | (uint64_t)y.index << 1 | (is_signed ? 1 : 0);
  const uint64_t *known = table_find(&b->divisions, key);
  if (!known) {
    Lit both[2 * WORD_MAX];
    (is_signed ? word_signed_divide : word_divide)(
        &b->gates, word_of(b, x), word_of(b, y), width, both, both + width);
    table_set(&b->divisions, key, push_word(b, both, 2 * width));
    known = table_find(&b->divisions, key);
  }
  const Lit *from = b->bits.data + *known + (wants_rest ? width : 0);
  for (unsigned i = 0; i < width; i++) out[i] = from[i];
}

static void blast_resize(const Blaster *b, ExprId e, Lit fill, Lit *out) {
  ExprId inner = expr_arg(b->table, e, 0);
  unsigned from = expr_width(b->table, inner);
  const Lit *x = word_of(b, inner);
  unsigned width = expr_width(b->table, e);
  for (unsigned i = 0; i < width; i++) out[i] = i < from ? x[i] : fill;
}

static void blast_concat(const Blaster *b, ExprId e, Lit *out) {
  ExprId high = expr_arg(b->table, e, 0), low = expr_arg(b->table, e, 1);
  unsigned low_width = expr_width(b->table, low);
  const Lit *x = word_of(b, high), *y = word_of(b, low);
  assert(low_width + expr_width(b->table, high) == expr_width(b->table, e));
  unsigned width = expr_width(b->table, e);
  for (unsigned i = 0; i < width; i++) {
    out[i] = i < low_width ? y[i] : x[i - low_width];
  }
}

static void blast_operator(Blaster *b, ExprId e, Lit *out) {
  ExprTable *t = b->table;
  Gates *g = &b->gates;
  ExprOp op = expr_op(t, e);
  unsigned width = expr_width(t, e);
  ExprId first = expr_arg(t, e, 0);
  unsigned in = expr_width(t, first);
  const Lit *x = word_of(b, first);
  const Lit *y =
      expr_arity(t, e) > 1 ? word_of(b, expr_arg(t, e, 1)) : NULL;
  switch (op) {
    case EXPR_ADD: word_add(g, x, y, LIT_FALSE, width, out); break;
    case EXPR_SUB: word_sub(g, x, y, width, out); break;
    case EXPR_MUL: word_mul(g, x, y, width, out); break;
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: blast_division(b, e, op, width, out); break;
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: blast_bitwise(b, op, x, y, width, out); break;
    case EXPR_NOT:
      for (unsigned i = 0; i < width; i++) out[i] = lit_not(x[i]);
      break;
    case EXPR_SHL: word_shift_left(g, x, y, width, out); break;
    case EXPR_LSHR: word_shift_right(g, x, y, width, LIT_FALSE, out); break;
    case EXPR_ASHR: word_shift_right(g, x, y, width, x[width - 1], out); break;
    case EXPR_EQ: out[0] = word_equal(g, x, y, in); break;
    case EXPR_ULT: out[0] = word_less(g, x, y, in, false); break;
    case EXPR_ULE: out[0] = word_less(g, x, y, in, true); break;
    case EXPR_SLT: out[0] = word_signed_less(g, x, y, in, false); break;
    case EXPR_SLE: out[0] = word_signed_less(g, x, y, in, true); break;
    case EXPR_ITE:
      word_mux(g, x[0], y, word_of(b, expr_arg(t, e, 2)), width, out);
      break;
    case EXPR_CONCAT: blast_concat(b, e, out); break;
    case EXPR_EXTRACT:
      for (unsigned i = 0; i < width; i++) out[i] = x[expr_aux(t, e) + i];
      break;
    case EXPR_ZEXT: blast_resize(b, e, LIT_FALSE, out); break;
    case EXPR_SEXT: blast_resize(b, e, x[in - 1], out); break;
    default: assert(!"operator is not for the bit-blaster"); break;
  }
}

// Pushes operands that have no word yet; true if there are none.
static bool operands_ready(Blaster *b, ExprId e) {
  if (expr_is_opaque(b->table, e)) return true;
  unsigned arity = expr_arity(b->table, e);
  uint32_t before = b->stack.len;
  for (unsigned i = 0; i < arity; i++) {
    ExprId arg = expr_arg(b->table, e, i);
    if (!is_blasted(b, arg)) vec_push(&b->stack, arg);
  }
  return b->stack.len == before;
}

static void blast_one(Blaster *b, ExprId e) {
  assert(!is_blasted(b, e));
  Lit out[WORD_MAX];
  switch (expr_op(b->table, e)) {
    case EXPR_CONST: blast_constant(b, e, out); break;
    case EXPR_INPUT:
    case EXPR_UNDEF: blast_leaf(b, e, out); break;
    default:
      if (expr_is_opaque(b->table, e)) {
        blast_leaf(b, e, out);
      } else {
        blast_operator(b, e, out);
      }
      break;
  }
  uint32_t offset = push_word(b, out, expr_width(b->table, e));
  table_set(&b->words, e.index, offset);
}

// False if the circuit grows beyond the limit.
static bool blast_term(Blaster *b, ExprId e, uint32_t gate_limit) {
  vec_push(&b->stack, e);
  while (b->stack.len > 0) {
    ExprId top = *vec_last(&b->stack);
    if (is_blasted(b, top)) {
      (void)vec_pop(&b->stack);
      continue;
    }
    if (!operands_ready(b, top)) continue;
    (void)vec_pop(&b->stack);
    blast_one(b, top);
    if (b->gates.list.len > gate_limit || halt_is_due(b->halt)) {
      vec_clear(&b->stack);
      return false;
    }
  }
  return true;
}

// ---- Questions.

// The question's terms with what their conditions fix put in.
static void narrow_terms(Blaster *b, const Query *q) {
  vec_clear(&b->narrowed);
  vec_clear(&b->fixes);
  for (uint32_t i = 0; i < q->terms.len; i++) {
    vec_push(&b->narrowed, q->terms.data[i]);
    vec_push(&b->fixes, false);
  }
  assert(b->narrowed.len == b->fixes.len);
  uint32_t changed = expr_specialise(b->table, b->narrowed.data,
                                     b->narrowed.len, b->fixes.data);
  for (uint32_t i = 0; changed == 0 && i < b->fixes.len; i++) {
    b->fixes.data[i] = false;
  }
}

static bool blast_query(Blaster *b, const Query *q) {
  if (b->gates.list.len > GATES_KEPT) forget_all(b);
  narrow_terms(b, q);
  uint32_t limit = b->gates.list.len + GATES_PER_QUERY;
  vec_clear(&b->assumed);
  for (uint32_t i = 0; i < q->terms.len; i++) {
    ExprId e = b->narrowed.data[i];
    assert(expr_width(b->table, e) == 1);
    if (expr_has_float(b->table, e)) e = expr_lower_floats(b->table, e);
    if (expr_has_float(b->table, e)) return false;
    if (!blast_term(b, e, limit)) return false;
    vec_push(&b->assumed, word_of(b, e)[0]);
  }
  return true;
}

static Wide read_word(Blaster *b, ExprId e) {
  U128 value = 0;
  if (!is_blasted(b, e)) return wide_of(0);
  const Lit *word = word_of(b, e);
  for (unsigned bit = 0; bit < expr_width(b->table, e); bit++) {
    value |= (U128)sat_value(b->sat, word[bit]) << bit;
  }
  return wide_of(value);
}

static Model *read_model(Blaster *b, const Query *q) {
  assert(b->assumed.len == q->terms.len);
  Model *model = model_new();
  TermVec free = {0};
  leaf_terms(b->table, q->terms.data, q->terms.len, &free);
  apply_terms(b->table, q->terms.data, q->terms.len, &free);
  for (uint32_t i = 0; i < free.len; i++) {
    model_push(model, free.data[i].index, read_word(b, free.data[i]));
  }
  model_sort(model);
  vec_fini(&free);
  return model;
}

// A term that fixed bits of another one may have failed through it.
static void read_core(Blaster *b, Query *q) {
  assert(q->axioms <= b->assumed.len && q->core.len == 0);
  for (uint32_t i = 0; i < q->axioms; i++) {
    if (b->fixes.data[i] || sat_failed(b->sat, b->assumed.data[i])) {
      vec_push(&q->core, q->terms.data[i]);
    }
  }
}

void blaster_set_halt(Blaster *b, Halt *halt) {
  b->halt = halt;
  sat_set_halt(b->sat, halt);
}

Answer blaster_solve(Blaster *b, Query *q, int conflicts) {
  assert(q->terms.len > 0 && q->model == NULL && conflicts > 0);
  if (!blast_query(b, q)) return ANSWER_UNKNOWN;
  switch (sat_solve(b->sat, b->assumed.data, b->assumed.len, conflicts)) {
    case SAT_YES:
      q->model = read_model(b, q);
      return ANSWER_YES;
    case SAT_NO:
      read_core(b, q);
      return ANSWER_NO;
    default: return ANSWER_UNKNOWN;
  }
}
