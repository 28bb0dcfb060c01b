// What the modes identify and what they do not, one line each; and how the
// solver decides comparisons.
#include <math.h>

#include "algebra/algebra.h"
#include "solver/solver.h"
#include "test.h"

typedef struct Bench {
  ExprTable *t;
  uint32_t input;
  ExprId x, y, z;
} Bench;

static ExprId input_double(ExprTable *t, uint32_t input, uint32_t number) {
  ExprId e = expr_input(t, input, number * 8);
  for (uint32_t i = 1; i < 8; i++)
    e = expr_concat(t, expr_input(t, input, number * 8 + i), e);
  return e;
}

static Bench bench_new(ExprEqual mode) {
  Bench b = {.t = expr_table_new()};
  algebra_start(b.t, mode, false);
  b.input = expr_input_make(b.t, "x", 0, 24);
  b.x = input_double(b.t, b.input, 0);
  b.y = input_double(b.t, b.input, 1);
  b.z = input_double(b.t, b.input, 2);
  return b;
}

static ExprId num(Bench *b, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return expr_const(b->t, 64, bits);
}

static ExprId add(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FADD, x, y);
}
static ExprId sub(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FSUB, x, y);
}
static ExprId mul(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FMUL, x, y);
}
static ExprId quo(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FDIV, x, y);
}
static ExprId less(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FLT, x, y);
}
static ExprId same(Bench *b, ExprId x, ExprId y) {
  return expr_binary(b->t, EXPR_FEQ, x, y);
}
static ExprId neg(Bench *b, ExprId x) {
  return expr_binary(b->t, EXPR_XOR, x, num(b, -0.0));
}
static ExprId pick(Bench *b, ExprId c, ExprId x, ExprId y) {
  return expr_ite(b->t, c, x, y);
}
static ExprId call(Bench *b, const char *name, ExprId x) {
  return expr_apply(b->t, name, 64, x, EXPR_NONE, EXPR_NONE);
}

#define ONE(a, b) CHECK(expr_same((a), (b)))
#define TWO(a, b) CHECK(!expr_same((a), (b)))
#define EQUAL(p, a, b) CHECK(algebra_equal((p)->t, (a), (b)) == ALGEBRA_EQUAL)
#define NOT_EQUAL(p, a, b) \
  CHECK(algebra_equal((p)->t, (a), (b)) != ALGEBRA_EQUAL)

static void herbrand(void) {
  Bench b = bench_new(EQUAL_HERBRAND), *p = &b;
  ONE(add(p, b.x, b.y), add(p, b.x, b.y));
  TWO(add(p, b.x, b.y), add(p, b.y, b.x));
  TWO(mul(p, b.x, num(p, 1)), b.x);
  TWO(add(p, b.x, num(p, 0)), b.x);
  TWO(sub(p, b.x, b.x), num(p, 0));
  ONE(add(p, num(p, 1), num(p, 2)), num(p, 3));
  CHECK(expr_is_false(b.t, less(p, b.x, b.x)));
  CHECK(!expr_is_const(b.t, same(p, b.x, b.x)));   // a NaN is not
  expr_table_free(b.t);
}

static void ieee(void) {
  Bench b = bench_new(EQUAL_IEEE), *p = &b;
  ONE(add(p, b.x, b.y), add(p, b.y, b.x));
  ONE(mul(p, b.x, b.y), mul(p, b.y, b.x));
  ONE(mul(p, b.x, num(p, 1)), b.x);
  ONE(quo(p, b.x, num(p, 1)), b.x);
  ONE(mul(p, b.x, num(p, -1)), neg(p, b.x));
  ONE(sub(p, b.x, num(p, 0)), b.x);
  ONE(add(p, b.x, num(p, -0.0)), b.x);
  ONE(add(p, b.x, neg(p, b.y)), sub(p, b.x, b.y));
  ONE(sub(p, b.x, neg(p, b.y)), add(p, b.y, b.x));
  ONE(mul(p, neg(p, b.x), b.y), neg(p, mul(p, b.x, b.y)));
  ONE(mul(p, neg(p, b.x), neg(p, b.y)), mul(p, b.y, b.x));
  ONE(add(p, b.x, b.x), mul(p, num(p, 2), b.x));
  ONE(quo(p, b.x, num(p, 8)), mul(p, b.x, num(p, 0.125)));
  ONE(less(p, neg(p, b.x), neg(p, b.y)), less(p, b.y, b.x));
  ONE(less(p, neg(p, b.x), num(p, 3)), less(p, num(p, -3), b.x));
  // What fails for signed zeros, infinities, NaNs or by rounding.
  TWO(add(p, b.x, num(p, 0)), b.x);
  TWO(sub(p, num(p, 0), b.x), neg(p, b.x));
  TWO(sub(p, b.x, b.x), num(p, 0));
  TWO(mul(p, b.x, num(p, 0)), num(p, 0));
  TWO(quo(p, b.x, b.x), num(p, 1));
  TWO(neg(p, sub(p, b.x, b.y)), sub(p, b.y, b.x));
  TWO(quo(p, b.x, num(p, 3)), mul(p, b.x, num(p, 1 / 3.0)));
  TWO(quo(p, b.x, num(p, 0x1p1023)), mul(p, b.x, num(p, 0x1p-1023)));
  TWO(add(p, add(p, b.x, b.y), b.z), add(p, b.x, add(p, b.y, b.z)));
  // 0 + x where x is never -0.
  ExprId square = mul(p, b.x, b.x);
  ONE(add(p, square, num(p, 0)), square);
  expr_table_free(b.t);
}

static void real(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  ONE(add(p, add(p, b.x, b.y), b.z), add(p, b.x, add(p, b.z, b.y)));
  ONE(mul(p, add(p, b.x, b.y), b.z),
      add(p, mul(p, b.x, b.z), mul(p, b.z, b.y)));
  ONE(sub(p, b.x, b.x), num(p, 0));
  ONE(quo(p, mul(p, b.x, b.y), b.y), b.x);
  ONE(quo(p, mul(p, num(p, 3), b.x), b.x), num(p, 3));
  ONE(mul(p, num(p, 0.5), add(p, b.x, b.x)), b.x);
  EQUAL(p, neg(p, sub(p, b.x, b.y)), sub(p, b.y, b.x));
  TWO(add(p, b.x, b.y), sub(p, b.x, b.y));
  // Constants are exact: 1/3 * 3 = 1, but 0.1 is the number its bits are.
  ExprId third = quo(p, num(p, 1), num(p, 3));
  CHECK(!expr_is_const(b.t, third));
  ONE(mul(p, third, num(p, 3)), num(p, 1));
  TWO(mul(p, num(p, 0.1), num(p, 3)), num(p, 0.3));
  CHECK(expr_is_true(b.t, less(p, third, num(p, 0.3334))));
  CHECK(expr_is_true(b.t, less(p, num(p, 0.3333), third)));
  CHECK(expr_is_false(b.t, less(p, third, num(p, 1 / 3.0))));
  // Casts round nothing.
  ExprId narrow = expr_fconvert(b.t, EXPR_FCAST, add(p, b.x, b.y), 32);
  ONE(expr_fconvert(b.t, EXPR_FCAST, narrow, 64), add(p, b.x, b.y));
  // Functions of classes.
  ONE(call(p, "sin", add(p, b.x, b.y)), call(p, "sin", add(p, b.y, b.x)));
  TWO(call(p, "sin", b.x), call(p, "sin", b.y));
  ONE(expr_fma(b.t, b.x, b.y, b.z), add(p, mul(p, b.x, b.y), b.z));
  ExprId powered = expr_apply(b.t, "pow", 64, b.x, num(p, 3), EXPR_NONE);
  ONE(powered, mul(p, b.x, mul(p, b.x, b.x)));
  expr_table_free(b.t);
}

// Maxima and absolute values, however they are written.
static void maxima(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  ExprId x_y = pick(p, less(p, b.y, b.x), b.x, b.y);
  EQUAL(p, x_y, pick(p, less(p, b.x, b.y), b.y, b.x));
  EQUAL(p, x_y, pick(p, expr_not(b.t, less(p, b.x, b.y)), b.x, b.y));
  EQUAL(p, x_y, expr_binary(b.t, EXPR_FMAX, b.y, b.x));
  NOT_EQUAL(p, x_y, expr_binary(b.t, EXPR_FMIN, b.y, b.x));
  EQUAL(p, add(p, x_y, expr_binary(b.t, EXPR_FMIN, b.y, b.x)),
        add(p, b.x, b.y));
  ExprId all = pick(p, less(p, x_y, b.z), b.z, x_y);
  ExprId y_z = pick(p, less(p, b.y, b.z), b.z, b.y);
  EQUAL(p, all, pick(p, less(p, b.x, y_z), y_z, b.x));
  NOT_EQUAL(p, all, x_y);
  ExprId size = call(p, "fabs", sub(p, b.x, b.y));
  EQUAL(p, size, call(p, "fabs", sub(p, b.y, b.x)));
  EQUAL(p, size, pick(p, less(p, b.x, b.y), sub(p, b.y, b.x),
                      sub(p, b.x, b.y)));
  EQUAL(p, size, sub(p, expr_binary(b.t, EXPR_FMAX, b.x, b.y),
                     expr_binary(b.t, EXPR_FMIN, b.x, b.y)));
  CHECK(expr_is_false(b.t, less(p, size, num(p, 0))));
  expr_table_free(b.t);
}

// Questions that are the same up to a factor are one.
static void atoms(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  ExprId c = less(p, b.x, b.y);
  ONE(c, less(p, mul(p, num(p, 2), b.x), mul(p, b.y, num(p, 2))));
  ONE(c, less(p, sub(p, b.x, b.y), num(p, 0)));
  ONE(c, less(p, mul(p, num(p, -3), b.y), mul(p, num(p, -3), b.x)));
  ONE(expr_not(b.t, c), expr_binary(b.t, EXPR_FLE, b.y, b.x));
  ONE(same(p, b.x, b.y), same(p, mul(p, b.y, num(p, 7)),
                              mul(p, num(p, 7), b.x)));
  CHECK(expr_is_false(b.t, expr_binary(b.t, EXPR_FUNO, b.x, b.y)));
  CHECK(expr_is_false(b.t, less(p, mul(p, b.x, b.x), num(p, 0))));
  CHECK(expr_is_true(b.t, less(p, num(p, 0),
                               add(p, mul(p, b.x, b.x), num(p, 0.5)))));
  CHECK(expr_is_true(b.t, less(p, b.x, num(p, INFINITY))));
  CHECK(expr_is_false(b.t, less(p, b.x, num(p, NAN))));
  expr_table_free(b.t);
}

static void angles(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  for (int k = 0; k < 8; k++) {
    ExprId a = num(p, 2 * M_PI * k / 8), twice = num(p, 2 * M_PI * k / 4);
    ExprId s = call(p, "sin", a), c = call(p, "cos", a);
    ONE(add(p, mul(p, s, s), mul(p, c, c)), num(p, 1));
    EQUAL(p, call(p, "cos", twice), sub(p, mul(p, c, c), mul(p, s, s)));
    EQUAL(p, call(p, "sin", twice), mul(p, mul(p, num(p, 2), s), c));
    ExprId back = call(p, "cos", num(p, -2 * M_PI * k / 8));
    EQUAL(p, mul(p, c, b.x), mul(p, b.x, back));
  }
  NOT_EQUAL(p, call(p, "sin", num(p, 2 * M_PI / 8)),
            call(p, "sin", num(p, 2 * M_PI / 16)));
  NOT_EQUAL(p, call(p, "sin", num(p, 0.7854)),
            call(p, "cos", num(p, 0.7854)));
  ONE(call(p, "cos", num(p, 2 * M_PI / 6)), num(p, 0.5));
  expr_table_free(b.t);
}

// Sums of choices: in + out is known, in whatever order they are added up.
static void counters(ExprEqual mode) {
  Bench b = bench_new(mode), *p = &b;
  ExprTable *t = b.t;
  ExprId in[2], out[2];
  const ExprId c[3] = {less(p, b.x, b.y), less(p, b.y, b.z),
                       less(p, b.z, num(p, 1))};
  for (int way = 0; way < 2; way++) {
    in[way] = out[way] = expr_const(t, 32, 0);
    for (int i = 0; i < 3; i++) {
      ExprId d = c[way ? 2 - i : i];
      ExprId more = expr_binary(t, EXPR_ADD, in[way], expr_const(t, 32, 1));
      in[way] = expr_ite(t, d, more, in[way]);
      more = expr_binary(t, EXPR_ADD, out[way], expr_const(t, 32, 1));
      out[way] = expr_ite(t, d, out[way], more);
    }
  }
  ExprId one = expr_fconvert(t, EXPR_SITOF, in[0], 64);
  ExprId two = expr_fconvert(t, EXPR_SITOF, in[1], 64);
  Solver *s = solver_new(t, NULL);
  CHECK(solver_equal(s, NULL, one, two) == SOLVER_EQUAL);
  CHECK(solver_equal(s, NULL, in[0], in[1]) == SOLVER_EQUAL);
  ExprId all = expr_binary(t, EXPR_ADD, in[0], out[1]);
  CHECK(solver_equal(s, NULL, all, expr_const(t, 32, 3)) == SOLVER_EQUAL);
  solver_free(s);
  expr_table_free(t);
}

static void all_counters(void) {
  counters(EQUAL_HERBRAND);
  counters(EQUAL_IEEE);
  counters(EQUAL_REAL);
}

static Constraints *extend(Bench *b, Constraints *c, ExprId e) {
  Constraints *more = constraints_add(b->t, c, e);
  constraints_unref(c);
  return more;
}

static void decisions(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  Solver *s = solver_new(b.t, NULL);
  Constraints *c = NULL;
  CHECK(solver_truth(s, c, less(p, b.x, b.y)) == TRUTH_BOTH);
  c = extend(p, c, less(p, b.x, b.y));
  CHECK(solver_truth(s, c, less(p, b.x, b.y)) == TRUTH_TRUE);
  CHECK(solver_truth(s, c, same(p, b.x, b.y)) == TRUTH_FALSE);
  CHECK(solver_truth(s, c, less(p, b.y, b.x)) == TRUTH_FALSE);
  c = extend(p, c, less(p, b.y, b.z));
  CHECK(solver_truth(s, c, less(p, b.x, b.z)) == TRUTH_TRUE);   // Z3
  CHECK(solver_truth(s, c, less(p, b.x, num(p, 3))) == TRUTH_BOTH);
  Assignment *a = solver_model(s, c);
  CHECK(a && expr_eval_bool(b.t, a, less(p, b.x, b.y)) &&
        expr_eval_bool(b.t, a, less(p, b.y, b.z)));
  assignment_free(a);
  CHECK(solver_equal(s, c, add(p, b.x, b.y), add(p, b.y, b.x)) ==
        SOLVER_EQUAL);
  CHECK(solver_equal(s, c, b.x, b.y) == SOLVER_DIFFERENT);
  c = extend(p, c, same(p, b.x, num(p, 0)));
  CHECK(solver_equal(s, c, mul(p, b.x, b.y), num(p, 0)) == SOLVER_EQUAL);
  CHECK(solver_undecided(s) == 0);
  constraints_unref(c);
  solver_free(s);
  expr_table_free(b.t);
}

// The order of floats is known in the other modes, arithmetic is not.
static void orders(void) {
  Bench b = bench_new(EQUAL_HERBRAND), *p = &b;
  Solver *s = solver_new(b.t, NULL);
  Constraints *c = extend(p, NULL, less(p, b.x, num(p, 1)));
  CHECK(solver_truth(s, c, less(p, b.x, num(p, 2))) == TRUTH_TRUE);
  CHECK(solver_truth(s, c, less(p, b.x, num(p, 0))) == TRUTH_BOTH);
  CHECK(solver_truth(s, c, same(p, b.x, b.x)) == TRUTH_TRUE);   // no NaN
  ExprId square = mul(p, b.x, b.x);
  CHECK(solver_truth(s, c, less(p, square, num(p, 0))) == TRUTH_BOTH);
  c = extend(p, c, less(p, b.y, b.x));
  CHECK(solver_truth(s, c, less(p, num(p, 1), b.y)) == TRUTH_FALSE);
  constraints_unref(c);
  solver_free(s);
  expr_table_free(b.t);
}

static void count_note(void *context, const char *text) {
  (void)text;
  ++*(unsigned *)context;
}

static void notes(void) {
  Bench b = bench_new(EQUAL_REAL), *p = &b;
  unsigned count = 0;
  (void)quo(p, b.x, num(p, 3));
  (void)quo(p, b.x, add(p, mul(p, b.y, b.y), num(p, 1)));
  algebra_each_note(b.t, count_note, &count);
  CHECK(count == 0);
  (void)quo(p, b.x, b.y);
  algebra_each_note(b.t, count_note, &count);
  CHECK(count == 1);
  expr_table_free(b.t);
}

int main(void) {
  RUN(herbrand);
  RUN(ieee);
  RUN(real);
  RUN(maxima);
  RUN(atoms);
  RUN(angles);
  RUN(all_counters);
  RUN(decisions);
  RUN(orders);
  RUN(notes);
  return test_end();
}
