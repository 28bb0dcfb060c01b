// Random pairs of formulas, judged by residues (EQUAL_REAL), by normal forms,
// by Z3's reals and by their values at a point modulo another prime. The second
// formula is the first one rewritten by true identities, in half of the pairs
// with one change. Not generated: functions, choices, comparisons, constants
// that are no quarters. Arguments: number of pairs, seed.
#include <stdlib.h>

#include "algebra/algebra.h"
#include "solver/internal.h"
#include "solver/z3_internal.h"
#include "test.h"
#include "trees.h"

typedef struct Judge {
  unsigned long equal, different, unknown;
} Judge;

static Judge residues, normal, z3;

static void count(Judge *j, AlgebraAnswer answer) {
  j->equal += answer == ALGEBRA_EQUAL;
  j->different += answer == ALGEBRA_DIFFERENT;
  j->unknown += answer == ALGEBRA_UNKNOWN;
}

static ExprTable *make_table(ExprEqual mode, bool exact, uint32_t *input) {
  ExprTable *t = expr_table_new();
  algebra_start(t, mode, exact);
  *input = expr_input_make(t, "x", 0, 8 * TREE_INPUTS);
  return t;
}

static AlgebraAnswer ask_residues(const Tree *a, const Tree *b, bool exact) {
  uint32_t input;
  ExprTable *t = make_table(EQUAL_REAL, exact, &input);
  ExprId x = tree_term(t, input, a), y = tree_term(t, input, b);
  AlgebraAnswer answer = algebra_equal(t, x, y);
  CHECK(algebra_risk(t) < 1e-20);
  expr_table_free(t);
  return answer;
}

// In a table where nothing is identified beforehand.
static AlgebraAnswer ask_normal(const Tree *a, const Tree *b) {
  uint32_t input;
  ExprTable *t = make_table(EQUAL_HERBRAND, false, &input);
  AlgebraAnswer answer = algebra_normal_equal(t, tree_term(t, input, a),
                                              tree_term(t, input, b));
  expr_table_free(t);
  return answer;
}

static AlgebraAnswer ask_z3(const Tree *a, const Tree *b) {
  uint32_t input;
  ExprTable *t = make_table(EQUAL_HERBRAND, false, &input);
  ExprId x = tree_term(t, input, a), y = tree_term(t, input, b);
  ExprId differ = expr_or(t, expr_binary(t, EXPR_FLT, x, y),
                          expr_binary(t, EXPR_FLT, y, x));
  AlgebraAnswer answer = ALGEBRA_UNKNOWN;
  if (expr_is_false(t, differ)) answer = ALGEBRA_EQUAL;
  if (expr_is_true(t, differ)) answer = ALGEBRA_DIFFERENT;
  if (!expr_is_const(t, differ)) {
    Z3Backend *z = z3_backend_new(t);
    z->field = true;
    Answer sat = z3_real_solve(z, &differ, 1, NULL, NULL);
    if (sat == ANSWER_NO) answer = ALGEBRA_EQUAL;
    if (sat == ANSWER_YES) answer = ALGEBRA_DIFFERENT;
    z3_backend_free(z);
  }
  expr_table_free(t);
  return answer;
}

// Does some point tell them apart for certain? False also if divisors are 0.
static bool differ_at_point(Grove *g, const Tree *a, const Tree *b,
                            bool *defined) {
  uint64_t point[TREE_INPUTS], x, y;
  for (unsigned i = 0; i < TREE_INPUTS; i++)
    point[i] = rng_below(&g->rng, TREE_PRIME);
  *defined = tree_value(a, point, &x) && tree_value(b, point, &y);
  return *defined && x != y;
}

static unsigned tree_size(const Tree *t) {
  return t->left ? 1 + tree_size(t->left) + tree_size(t->right) : 1;
}

static bool is_number(const Tree *t) {
  if (!t->left) return t->op == TREE_NUMBER;
  return is_number(t->left) && is_number(t->right);
}

// A quotient of numbers is rounded in tables of other modes than reals.
static bool rounds(const Tree *t) {
  if (!t->left) return false;
  return (t->op == TREE_DIV && is_number(t->left) && is_number(t->right)) ||
         rounds(t->left) || rounds(t->right);
}

static void judge_pair(uint64_t seed, bool with_z3) {
  static Grove g;
  g = (Grove){.rng = {seed}, .divides = seed % 3 != 0};
  Tree *a = tree_random(&g, 3), *b = a ? tree_copy(&g, a) : NULL;
  bool changed = seed % 2 == 0, defined;
  if (b) tree_rewrite(&g, b);
  if (b && changed) tree_mutate(&g, b);
  if (!b) return;
  bool differ = differ_at_point(&g, a, b, &defined);
  if (!defined) return;   // a divisor that is identically 0
  AlgebraAnswer truth = differ ? ALGEBRA_DIFFERENT : ALGEBRA_EQUAL;
  CHECK_SAY(changed || !differ, "seed %lu: no identity", (unsigned long)seed);
  AlgebraAnswer r = ask_residues(a, b, false);
  count(&residues, r);
  CHECK_SAY(r == truth, "seed %lu: residues %d, truth %d", (unsigned long)seed,
            r, truth);
  if (rounds(a) || rounds(b)) return;
  AlgebraAnswer n = ask_normal(a, b);
  count(&normal, n);
  CHECK_SAY(n == ALGEBRA_UNKNOWN || n == truth, "seed %lu: normal %d, truth %d",
            (unsigned long)seed, n, truth);
  if (seed % 7 == 0) {
    AlgebraAnswer e = ask_residues(a, b, true);
    CHECK_SAY(e == ALGEBRA_UNKNOWN || e == truth, "seed %lu: exact %d",
              (unsigned long)seed, e);
  }
  // What Z3's polynomials cost is not bounded by its allowance.
  if (!with_z3 || tree_size(a) + tree_size(b) > 14) return;
  AlgebraAnswer z = ask_z3(a, b);
  count(&z3, z);
  CHECK_SAY(z == ALGEBRA_UNKNOWN || z == truth, "seed %lu: z3 %d, truth %d",
            (unsigned long)seed, z, truth);
}

static void print(const char *name, const Judge *j) {
  printf("%s: %lu equal, %lu different, %lu unknown\n", name, j->equal,
         j->different, j->unknown);
}

int main(int argc, char **argv) {
  unsigned long pairs = argc > 1 ? strtoul(argv[1], NULL, 10) : 1500;
  uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (unsigned long i = 0; i < pairs; i++)
    judge_pair(seed + i, true);
  print("residues", &residues);
  print("normal form", &normal);
  print("Z3", &z3);
  CHECK(pairs < 1000 || (residues.equal > pairs / 4 &&
                         residues.different > pairs / 8));
  CHECK(normal.unknown * 10 <= pairs);
  return test_end();
}
