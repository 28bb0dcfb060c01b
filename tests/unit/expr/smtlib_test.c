// The SMT-LIB text of every operator against the evaluator, by Z3: with the
// leaves fixed to random values, a term must be able to have the value that
// evaluation gives, and no other.
//   usage: smtlib_test [seed [count]]
#include <stdlib.h>
#include <string.h>
#include <z3.h>

#include "../test.h"
#include "base/rng.h"
#include "expr/expr.h"

enum { BYTES = 32 };

typedef struct Bench {
  ExprTable *t;
  Rng rng;
  Z3_context z3;
  ExprId bytes[BYTES];
} Bench;

static unsigned pick(Bench *b, unsigned bound) {
  return (unsigned)rng_below(&b->rng, bound);
}

// A word of the given width from distinct bytes, starting at byte `first`.
static ExprId word(Bench *b, unsigned first, unsigned width) {
  ExprId e = b->bytes[first];
  while (expr_width(b->t, e) < width) {
    e = expr_concat(b->t, b->bytes[++first], e);
  }
  return expr_extract(b->t, e, 0, width);
}

// Bytes that make interesting floats: zeros, infinities, NaNs, small numbers.
static uint64_t random_byte(Bench *b, unsigned mode) {
  static const uint8_t CORNERS[] = {0, 0, 0xff, 0x7f, 0x80, 0x3f, 0xf0, 1};
  if (mode == 0) return rng_next(&b->rng) & 0xff;
  return CORNERS[pick(b, mode == 1 ? sizeof CORNERS : 3)];
}

static bool ask(Bench *b, const ExprId *terms, uint32_t count,
                const char *answer) {
  Text script = {0};
  text_add(&script, "(reset)\n");
  expr_print_smtlib(b->t, terms, count, &script);
  const char *got = Z3_eval_smtlib2_string(b->z3, text_get(&script));
  bool same = strncmp(got, answer, strlen(answer)) == 0;
  if (!same) printf("%s\n; Z3 says %s", text_get(&script), got);
  text_fini(&script);
  return same;
}

static void check_term(Bench *b, ExprId e, const char *what) {
  ExprLeaves leaves = expr_leaves(b->t, e);
  Assignment *a = assignment_new();
  unsigned mode = pick(b, 3);
  ExprId terms[BYTES + 1];
  uint32_t count = 0;
  for (uint32_t i = 0; i < leaves.len; i++) {
    uint64_t value = random_byte(b, mode);
    assignment_set(a, leaves.data[i], (Wide){value, 0});
    terms[count++] = expr_binary(b->t, EXPR_EQ, leaves.data[i],
                                 expr_const(b->t, 8, value));
  }
  Wide value = expr_eval(b->t, a, e);
  ExprId k = expr_const_wide(b->t, expr_width(b->t, e), value);
  terms[count] = expr_binary(b->t, EXPR_EQ, e, k);
  CHECK_SAY(ask(b, terms, count + 1, "sat"), "%s", what);
  terms[count] = expr_not(b->t, terms[count]);
  CHECK_SAY(ask(b, terms, count + 1, "unsat"), "%s", what);
  assignment_free(a);
}

static const unsigned FORMATS[] = {32, 64, 80};

static ExprId random_term(Bench *b, ExprOp op) {
  ExprTable *t = b->t;
  unsigned w = op >= EXPR_FADD && op <= EXPR_FTOUI ? FORMATS[pick(b, 3)]
                                                   : 1 + pick(b, 80);
  ExprId x = word(b, 0, w), y = word(b, 10, w), z = word(b, 20, w);
  switch (op) {
    case EXPR_NOT: case EXPR_FSQRT: return expr_unary(t, op, x);
    case EXPR_ITE: return expr_ite(t, word(b, 30, 1), x, y);
    case EXPR_CONCAT: return expr_concat(t, x, word(b, 10, 1 + pick(b, 48)));
    case EXPR_EXTRACT: {
      unsigned width = 1 + pick(b, w);
      return expr_extract(t, x, pick(b, w - width + 1), width);
    }
    case EXPR_ZEXT: return expr_zext(t, x, w + pick(b, 40));
    case EXPR_SEXT: return expr_sext(t, x, w + pick(b, 40));
    case EXPR_FMA: return expr_fma(t, x, y, z);
    case EXPR_FROUND: return expr_fround(t, x, (RoundMode)pick(b, 5));
    case EXPR_FTOSI: case EXPR_FTOUI:
      return expr_fconvert(t, op, x, 1 + pick(b, 128));
    case EXPR_FCAST: case EXPR_SITOF: case EXPR_UITOF:
      return expr_fconvert(t, op, x, FORMATS[pick(b, 3)]);
    default: return expr_binary(t, op, x, y);
  }
}

static void check_apply(Bench *b) {
  ExprTable *t = b->t;
  ExprId x = word(b, 0, 32), y = word(b, 4, 32);
  ExprId f = expr_apply(t, "f", 32, x, EXPR_NONE, EXPR_NONE);
  ExprId g = expr_apply(t, "f", 32, y, EXPR_NONE, EXPR_NONE);
  ExprId terms[2] = {expr_binary(t, EXPR_EQ, x, y),
                     expr_not(t, expr_binary(t, EXPR_EQ, f, g))};
  CHECK(ask(b, terms, 2, "unsat"));
  CHECK(ask(b, terms + 1, 1, "sat"));
}

int main(int argc, char **argv) {
  Bench b = {.t = expr_table_new()};
  b.rng.state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  unsigned count = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 5;
  Z3_config config = Z3_mk_config();
  b.z3 = Z3_mk_context(config);
  uint32_t input = expr_input_make(b.t, "x", 0, BYTES);
  for (unsigned i = 0; i < BYTES; i++) b.bytes[i] = expr_input(b.t, input, i);
  static const char *const NAMES[] = {
#define OP(name, text, arity, rule) #name,
#include "expr/ops.def"
#undef OP
  };
  for (unsigned op = EXPR_ADD; op < EXPR_APPLY; op++) {
    for (unsigned i = 0; i < count; i++) {
      check_term(&b, random_term(&b, (ExprOp)op), NAMES[op]);
      if (test_failures > 3) break;
    }
  }
  check_apply(&b);
  Z3_del_context(b.z3);
  Z3_del_config(config);
  expr_table_free(b.t);
  return test_end();
}
