// Every operator on both back ends against the evaluator: operands are inputs
// pinned to values, and the claim that the result differs from the evaluated
// one must be refuted. Also that the values alone are satisfiable.
#include "solver/internal.h"

#include "base/rng.h"
#include "test.h"

typedef struct Bench {
  ExprTable *table;
  Blaster *blaster;
  Z3Backend *z3;
  Rng rng;
  uint32_t input;
} Bench;

// A word of the given width made of input bytes of its own.
static ExprId word(Bench *b, unsigned width, unsigned which) {
  ExprTable *t = b->table;
  ExprId e = expr_input(t, b->input, 16 * which);
  for (unsigned i = 1; 8 * i < width; i++) {
    e = expr_concat(t, expr_input(t, b->input, 16 * which + i), e);
  }
  return expr_resize(t, e, width);
}

static void ask(Bench *b, const ExprId *terms, uint32_t count, Answer want,
                bool blast) {
  Model *model = NULL;
  Answer answer = z3_backend_solve(b->z3, terms, count, 10000000, NULL,
                                   &model);
  CHECK_SAY(answer == want, "Z3 on operator %d",
            expr_op(b->table, terms[0]));
  if (model) CHECK(validate_model(b->table, terms, count, model));
  model_unref(model);
  if (!blast) return;
  Query q;
  query_init(&q, NULL, terms[0]);
  for (uint32_t i = 0; i < count; i++) vec_push(&q.terms, terms[i]);
  answer = blaster_solve(b->blaster, &q, 100000);
  CHECK_SAY(answer == want, "bit-blaster on operator %d",
            expr_op(b->table, terms[0]));
  if (q.model) CHECK(validate_model(b->table, terms, count, q.model));
  query_fini(&q);
}

// result is built over words pinned to values; arity 1..3.
static void try(Bench *b, ExprId result, const ExprId *words,
                const Wide *values, unsigned arity) {
  ExprTable *t = b->table;
  ExprId terms[8];
  uint32_t count = 1;
  Assignment *a = assignment_new();
  for (unsigned i = 0; i < arity; i++) {
    unsigned width = expr_width(t, words[i]);
    ExprId pin = expr_binary(t, EXPR_EQ, words[i],
                             expr_const_wide(t, width, values[i]));
    terms[count++] = pin;
    for (unsigned k = 0; 8 * k < width; k++) {
      U128 byte = u128_of(values[i]) >> 8 * k & 255;
      ExprLeaves leaves = expr_leaves(t, expr_extract(t, words[i], 8 * k,
                                                      width - 8 * k < 8
                                                          ? width - 8 * k
                                                          : 8));
      if (leaves.len > 0) assignment_set(a, leaves.data[0], wide_of(byte));
    }
  }
  unsigned width = expr_width(t, result);
  Wide want = expr_eval(t, a, result);
  assignment_free(a);
  ExprId same = expr_binary(t, EXPR_EQ, result,
                            expr_const_wide(t, width, want));
  bool blast = !expr_has_float(t, expr_lower_floats(t, same));
  terms[0] = expr_not(t, same);
  ask(b, terms, count, ANSWER_NO, blast);
  terms[0] = same;
  ask(b, terms, count, ANSWER_YES, blast);
}

static Wide random_value(Bench *b, unsigned width) {
  U128 value = (U128)rng_next(&b->rng) << 64 | rng_next(&b->rng);
  switch (rng_below(&b->rng, 5)) {
    case 0: value = rng_below(&b->rng, 3); break;
    case 1: value = ~(U128)0 - rng_below(&b->rng, 3); break;
    case 2: value = (U128)1 << (width - 1); break;
    case 3: value &= 127; break;
    default: break;
  }
  return wide_of(value & u128_mask(width));
}

static void start(Bench *b) {
  *b = (Bench){.table = expr_table_new(), .rng = {7}};
  b->blaster = blaster_new(b->table);
  b->z3 = z3_backend_new(b->table);
  b->input = expr_input_make(b->table, "x", 0, 48);
}

static void finish(Bench *b) {
  blaster_free(b->blaster);
  z3_backend_free(b->z3);
  expr_table_free(b->table);
}

static void bit_vectors(void) {
  static const unsigned widths[] = {1, 7, 8, 13, 32, 64, 80, 128};
  Bench b;
  start(&b);
  for (unsigned w = 0; w < sizeof widths / sizeof *widths; w++) {
    unsigned width = widths[w];
    ExprId words[3] = {word(&b, width, 0), word(&b, width, 1),
                       word(&b, width, 2)};
    for (ExprOp op = EXPR_ADD; op <= EXPR_SLE; op++) {
      for (int round = 0; round < 4; round++) {
        Wide values[3] = {random_value(&b, width), random_value(&b, width)};
        bool shift = op >= EXPR_SHL && op <= EXPR_ASHR;
        if (shift && round < 3) {
          values[1] = wide_of(rng_below(&b.rng, width + 2) & u128_mask(width));
        }
        ExprId e = op == EXPR_NOT
                       ? expr_unary(b.table, op, words[0])
                       : expr_binary(b.table, op, words[0], words[1]);
        try(&b, e, words, values, 2);
      }
    }
  }
  finish(&b);
}

static void shapes(void) {
  Bench b;
  start(&b);
  ExprTable *t = b.table;
  for (int round = 0; round < 20; round++) {
    unsigned width = 2 + (unsigned)rng_below(&b.rng, 60);
    unsigned low = (unsigned)rng_below(&b.rng, width - 1);
    unsigned part = 1 + (unsigned)rng_below(&b.rng, width - low);
    ExprId words[3] = {word(&b, width, 0), word(&b, width, 1), word(&b, 1, 2)};
    Wide values[3] = {random_value(&b, width), random_value(&b, width),
                      random_value(&b, 1)};
    try(&b, expr_concat(t, words[0], words[1]), words, values, 3);
    try(&b, expr_extract(t, words[0], low, part), words, values, 3);
    try(&b, expr_zext(t, words[0], width + part), words, values, 3);
    try(&b, expr_sext(t, words[0], width + part), words, values, 3);
    try(&b, expr_ite(t, words[2], words[0], words[1]), words, values, 3);
  }
  finish(&b);
}

// Zeros, ones, infinities, NaNs of both kinds, extremes; for 80 bits also the
// patterns that only the explicit integer bit makes possible.
static Wide float_value(Bench *b, unsigned width) {
  unsigned fraction = width == 32 ? 23 : width == 64 ? 52 : 64;
  U128 exponents = u128_mask(width - 1 - fraction);
  static const uint64_t tops[] = {0, 0, 1, 2, 3, 4, 5};
  U128 exponent = 0, top = 0;
  switch (rng_below(&b->rng, 6)) {
    case 0: exponent = 0; break;
    case 1: exponent = exponents; break;
    case 2: exponent = exponents >> 1; break;
    case 3: exponent = (exponents >> 1) + rng_below(&b->rng, 140); break;
    case 4: exponent = rng_next(&b->rng) & exponents; break;
    default: exponent = exponents - 1; break;
  }
  if (width == 80) {
    bool usual = rng_below(&b->rng, 5) != 0;
    top = (exponent != 0) == usual ? (U128)1 << 63 : 0;
    fraction = 63;
  }
  U128 low = tops[rng_below(&b->rng, 7)];
  if (rng_below(&b->rng, 3) == 0) low = rng_next(&b->rng);
  if (rng_below(&b->rng, 3) == 0) low |= (U128)1 << (fraction - 1);
  U128 value = (exponent << (width == 80 ? 64 : fraction)) | top |
               (low & u128_mask(fraction)) |
               (U128)rng_below(&b->rng, 2) << (width - 1);
  return wide_of(value & u128_mask(width));
}

static void try_float(Bench *b, ExprOp op, unsigned width) {
  ExprTable *t = b->table;
  ExprId words[3] = {word(b, width, 0), word(b, width, 1), word(b, width, 2)};
  Wide values[3] = {float_value(b, width), float_value(b, width),
                    float_value(b, width)};
  ExprId e;
  unsigned arity = 2;
  static const unsigned widths[] = {32, 64, 80, 8, 16, 128, 1};
  switch (op) {
    case EXPR_FMA:
      e = expr_fma(t, words[0], words[1], words[2]);
      arity = 3;
      break;
    case EXPR_FSQRT: e = expr_unary(t, op, words[0]); break;
    case EXPR_FROUND:
      e = expr_fround(t, words[0], (RoundMode)rng_below(&b->rng, 5));
      break;
    case EXPR_FCAST:
      e = expr_fconvert(t, op, words[0], widths[rng_below(&b->rng, 3)]);
      break;
    case EXPR_FTOSI:
    case EXPR_FTOUI:
      e = expr_fconvert(t, op, words[0], widths[rng_below(&b->rng, 7)]);
      break;
    case EXPR_SITOF:
    case EXPR_UITOF: {
      unsigned from = widths[rng_below(&b->rng, 7)];
      words[0] = word(b, from, 0);
      values[0] = random_value(b, from);
      e = expr_fconvert(t, op, words[0], width);
      arity = 1;
      break;
    }
    default: e = expr_binary(t, op, words[0], words[1]); break;
  }
  try(b, e, words, values, arity);
}

static void floats(void) {
  static const unsigned widths[] = {32, 64, 80};
  Bench b;
  start(&b);
  for (unsigned w = 0; w < 3; w++) {
    for (ExprOp op = EXPR_FADD; op <= EXPR_UITOF; op++) {
      for (int round = 0; round < 12; round++) try_float(&b, op, widths[w]);
    }
  }
  finish(&b);
}

int main(void) {
  bit_vectors();
  shapes();
  floats();
  return test_end();
}
