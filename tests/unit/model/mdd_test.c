// Value diagrams against tables: random functions of a few variables, made by
// random operators from random leaves, have the same value in every case; equal
// functions are equal diagrams; symmetry is what exchanging values shows.
#include "model/mdd.h"

#include "base/rng.h"
#include "test.h"

enum { VARIABLES = 4, CASES = 4, TERMS = 24, ROUNDS = 300 };
enum { TABLE = CASES * CASES * CASES * CASES };

static uint32_t digit(uint32_t at, uint32_t variable) {
  for (uint32_t i = 0; i < variable; i++) at /= CASES;
  return at % CASES;
}

// A function as a diagram and by value, for all cases.
typedef struct Function {
  MddId id;
  uint64_t values[TABLE];
} Function;

static uint64_t look_up(const MddTable *d, MddId id, uint32_t at) {
  const MddNode *n = mdd_get(d, id);
  while (n->variable != MDD_LEAF) {
    id = mdd_child(d, id, digit(at, n->variable));
    n = mdd_get(d, id);
  }
  return expr_const_value(d->terms, n->value);
}

static void check_values(const MddTable *d, const Function *f) {
  bool same = true;
  for (uint32_t at = 0; at < TABLE; at++)
    same = same && look_up(d, f->id, at) == f->values[at];
  CHECK(same);
}

static bool is_same(const Function *a, const Function *b) {
  return memcmp(a->values, b->values, sizeof a->values) == 0;
}

static void make_variable(MddTable *d, Rng *random, Function *f) {
  MddId children[CASES];
  uint64_t values[CASES];
  uint32_t variable = (uint32_t)rng_below(random, VARIABLES);
  for (uint32_t i = 0; i < CASES; i++) {
    values[i] = rng_below(random, 3);
    children[i] = mdd_leaf(d, expr_const(d->terms, 8, values[i]));
  }
  f->id = mdd_node(d, variable, CASES, children);
  for (uint32_t at = 0; at < TABLE; at++)
    f->values[at] = values[digit(at, variable)];
}

static void make_selection(MddTable *d, Rng *random,
                           const Function *made, uint32_t count,
                           Function *f) {
  MddId children[CASES];
  const Function *parts[CASES];
  uint32_t variable = (uint32_t)rng_below(random, VARIABLES);
  for (uint32_t i = 0; i < CASES; i++) {
    parts[i] = &made[rng_below(random, count)];
    children[i] = parts[i]->id;
  }
  f->id = mdd_select(d, variable, CASES, children);
  for (uint32_t at = 0; at < TABLE; at++)
    f->values[at] = parts[digit(at, variable)]->values[at];
}

static void make_operation(MddTable *d, Rng *random, const Function *made,
                           uint32_t count, Function *f) {
  static const ExprOp ops[] = {EXPR_ADD, EXPR_MUL, EXPR_XOR, EXPR_SUB};
  ExprTable *t = d->terms;
  const Function *a = &made[rng_below(random, count)];
  const Function *b = &made[rng_below(random, count)];
  ExprOp op = ops[rng_below(random, 4)];
  // Any term with the operator will do: operands that cannot be folded.
  ExprId sample = expr_binary(t, op, expr_label(t, 1, 0, expr_const(t, 8, 1)),
                              expr_label(t, 2, 0, expr_const(t, 8, 1)));
  MddId args[3] = {a->id, b->id, MDD_NEVER};
  CHECK(expr_op(t, sample) == op);
  bool turned = expr_label_number(t, expr_arg(t, sample, 0)) != 1;
  if (turned) args[0] = b->id, args[1] = a->id;
  f->id = mdd_apply(d, sample, args);
  for (uint32_t at = 0; at < TABLE; at++) {
    uint64_t x = a->values[at], y = b->values[at];
    f->values[at] = (op == EXPR_ADD   ? x + y
                     : op == EXPR_MUL ? x * y
                     : op == EXPR_XOR ? x ^ y
                                      : x - y) & 0xff;
  }
}

// The case in which variables i and i + 1 have each other's values.
static uint32_t exchanged(uint32_t at, uint32_t i) {
  uint32_t scale = 1, a = digit(at, i), b = digit(at, i + 1);
  for (uint32_t k = 0; k < i; k++) scale *= CASES;
  return at - a * scale - b * scale * CASES + b * scale + a * scale * CASES;
}

static bool is_symmetric(const Function *f) {
  for (uint32_t at = 0; at < TABLE; at++)
    for (uint32_t i = 0; i + 1 < VARIABLES; i++)
      if (f->values[at] != f->values[exchanged(at, i)]) return false;
  return true;
}

static void random_functions(void) {
  static Function made[TERMS];
  static const uint32_t variables[VARIABLES] = {0, 1, 2, 3};
  Rng random = {7};
  for (uint32_t round = 0; round < ROUNDS; round++) {
    ExprTable *terms = expr_table_new();
    MddTable d;
    mdd_table_init(&d, terms, 100000);
    for (uint32_t i = 0; i < TERMS; i++) {
      uint64_t way = i < 6 ? 0 : 1 + rng_below(&random, 2);
      if (way == 0) make_variable(&d, &random, &made[i]);
      if (way == 1) make_selection(&d, &random, made, i, &made[i]);
      if (way == 2) make_operation(&d, &random, made, i, &made[i]);
      check_values(&d, &made[i]);
      for (uint32_t k = 0; k < i; k++)
        CHECK(mdd_same(made[i].id, made[k].id) ==
              is_same(&made[i], &made[k]));
      CHECK(mdd_is_symmetric(&d, made[i].id, VARIABLES, variables) ==
            is_symmetric(&made[i]));
    }
    mdd_table_fini(&d);
    expr_table_free(terms);
  }
}

// A sum of all, and one in which somebody counts twice.
static void sums(void) {
  ExprTable *terms = expr_table_new();
  MddTable d;
  mdd_table_init(&d, terms, 100000);
  ExprId add = expr_binary(terms, EXPR_ADD,
                           expr_label(terms, 1, 0, expr_const(terms, 8, 1)),
                           expr_label(terms, 2, 0, expr_const(terms, 8, 1)));
  MddId sum = mdd_leaf(&d, expr_const(terms, 8, 0)), last = sum;
  MddVariables variables = {0};
  for (uint32_t v = 0; v < CASES; v++) {
    MddId children[CASES];
    for (uint32_t i = 0; i < CASES; i++)
      children[i] = mdd_leaf(&d, expr_const(terms, 8, 1u << i));
    last = mdd_node(&d, v, CASES, children);
    MddId args[3] = {sum, last, MDD_NEVER};
    sum = mdd_apply(&d, add, args);
  }
  mdd_variables(&d, sum, &variables);
  CHECK(variables.len == CASES && variables.data[0] == 0);
  CHECK(mdd_is_symmetric(&d, sum, variables.len, variables.data));
  MddId args[3] = {sum, last, MDD_NEVER};
  CHECK(!mdd_is_symmetric(&d, mdd_apply(&d, add, args), variables.len,
                          variables.data));
  vec_fini(&variables);
  mdd_table_fini(&d);
  expr_table_free(terms);
}

static void limits(void) {
  ExprTable *terms = expr_table_new();
  MddTable d;
  mdd_table_init(&d, terms, 4);
  MddId a = mdd_leaf(&d, expr_const(terms, 8, 1));
  MddId b = mdd_leaf(&d, expr_const(terms, 8, 2));
  MddId children[2] = {a, b};
  CHECK(!mdd_same(a, b));
  CHECK(mdd_same(mdd_node(&d, 0, 2, children), MDD_UNKNOWN));
  // What cannot occur is like anything else.
  children[1] = MDD_NEVER;
  CHECK(mdd_same(mdd_node(&d, 0, 2, children), a));
  mdd_table_fini(&d);
  expr_table_free(terms);
}

int main(void) {
  RUN(random_functions);
  RUN(sums);
  RUN(limits);
  return test_end();
}
