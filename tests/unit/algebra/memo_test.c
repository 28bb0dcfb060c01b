// What the outermost constructors remember (expr/build.c) changes nothing. The
// same random constructions are made in two tables; one forgets all it
// remembers before each of them. Every term must have the same number in both.
// Operands come from small pools, so that most constructions are met again.
//   usage: memo_test [seed [rounds]]
#include <stdlib.h>

#include "algebra/algebra.h"
#include "base/rng.h"
#include "expr/internal.h"
#include "test.h"

enum { POOL = 24, WIDTHS = 4, STEPS = 1500 };
static const unsigned widths[WIDTHS] = {1, 8, 32, 64};

typedef struct Side {
  ExprTable *t;
  ExprId pool[WIDTHS][POOL];
} Side;

typedef struct Step {
  uint32_t kind, pool, a, b, c, to, aux;
} Step;

static void side_init(Side *s, ExprEqual mode) {
  s->t = expr_table_new();
  algebra_start(s->t, mode, false);
  uint32_t input = expr_input_make(s->t, "x", 0, POOL * 8);
  for (uint32_t i = 0; i < POOL; i++) {
    ExprId word = expr_input(s->t, input, i * 8);
    s->pool[1][i] = word;
    s->pool[0][i] = expr_binary(s->t, EXPR_ULT, word,
                                expr_const(s->t, 8, 3 + i));
    for (uint32_t k = 1; k < 8; k++) {
      word = expr_concat(s->t, expr_input(s->t, input, i * 8 + k), word);
      if (k == 3) s->pool[2][i] = word;
    }
    s->pool[3][i] = i < 4 ? expr_const(s->t, 64, i) : word;
  }
}

static ExprId make(Side *s, const Step *step, unsigned *to) {
  static const ExprOp plain[] = {EXPR_ADD, EXPR_SUB, EXPR_AND, EXPR_OR,
                                 EXPR_XOR, EXPR_MUL, EXPR_SHL, EXPR_LSHR};
  static const ExprOp tests[] = {EXPR_EQ, EXPR_ULT, EXPR_SLE, EXPR_FLT};
  static const ExprOp floats[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL, EXPR_FDIV};
  unsigned p = step->pool;
  ExprId a = s->pool[p][step->a], b = s->pool[p][step->b];
  *to = p;
  switch (step->kind) {
    case 0:
      *to = 0;
      return expr_binary(s->t, tests[step->aux % (p >= 2 ? 4 : 3)], a, b);
    case 1:
      *to = 3;
      return expr_binary(s->t, floats[step->aux % 4], s->pool[3][step->a],
                         s->pool[3][step->b]);
    case 2:
      *to = 1;
      return p < 2 ? s->pool[1][step->a]
                   : expr_extract(s->t, a, step->aux % (widths[p] / 8) * 8, 8);
    case 3:
      *to = 3;
      return expr_concat(s->t, s->pool[2][step->a], s->pool[2][step->b]);
    case 4:
      *to = 2;
      return expr_extract(s->t, s->pool[3][step->a], step->aux % 2 * 32, 32);
    case 5: return expr_ite(s->t, s->pool[0][step->c], a, b);
    default:
      return expr_binary(s->t, p == 0 ? plain[2 + step->aux % 3]
                                      : plain[step->aux % 8], a, b);
  }
}

static void forget(Side *s) {
  if (s->t->made != NULL)
    memset(s->t->made, 0, MADE_COUNT * sizeof *s->t->made);
}

static Step any_step(Rng *rng) {
  return (Step){.kind = (uint32_t)rng_below(rng, 9),
                .pool = (uint32_t)rng_below(rng, WIDTHS),
                .a = (uint32_t)rng_below(rng, POOL),
                .b = (uint32_t)rng_below(rng, POOL),
                .c = (uint32_t)rng_below(rng, POOL),
                .to = (uint32_t)rng_below(rng, POOL),
                .aux = (uint32_t)rng_below(rng, 64)};
}

// Results replace operands rarely, and never become large.
static bool is_kept(const Side *s, const Step *step, ExprId e, Rng *rng) {
  return rng_below(rng, 12) == 0 && expr_width(s->t, e) != 0 &&
         step->to >= POOL / 2 && expr_size(s->t, e) < 40;
}

static void play(uint64_t seed, ExprEqual mode, uint64_t *again) {
  Side one, other;
  Rng rng = {hash_mix(seed ^ 0x3e30)};
  side_init(&one, mode);
  side_init(&other, mode);
  for (uint32_t i = 0; i < STEPS; i++) {
    Step step = any_step(&rng);
    unsigned to, too;
    uint32_t before = one.t->count;
    ExprId x = make(&one, &step, &to);
    *again += one.t->count == before;
    forget(&other);
    ExprId y = make(&other, &step, &too);
    CHECK_SAY(expr_same(x, y), "seed %llu mode %d step %u",
              (unsigned long long)seed, (int)mode, i);
    if (!expr_same(x, y)) break;
    if (!is_kept(&one, &step, x, &rng)) continue;
    one.pool[to][step.to] = x;
    other.pool[to][step.to] = y;
  }
  CHECK(one.t->made != NULL && one.t->count == other.t->count);
  expr_table_free(one.t);
  expr_table_free(other.t);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t rounds = argc > 2 ? strtoull(argv[2], NULL, 10) : 20;
  static const ExprEqual modes[] = {EQUAL_HERBRAND, EQUAL_IEEE, EQUAL_REAL};
  uint64_t again = 0;
  for (uint64_t seed = first; seed < first + rounds; seed++)
    play(seed, modes[seed % 3], &again);
  // Enough was met again.
  CHECK(again > rounds * STEPS / 4);
  return test_end();
}
