// Random formulas over a few doubles, as trees that know nothing of terms:
// made, rewritten by true identities of the reals, changed in one place, and
// evaluated modulo a prime of their own.
#ifndef TESTS_UNIT_ALGEBRA_TREES_H
#define TESTS_UNIT_ALGEBRA_TREES_H

#include <stdint.h>
#include <string.h>

#include "base/rng.h"
#include "expr/expr.h"

#define TREE_MOST 400
#define TREE_INPUTS 5
#define TREE_PRIME ((UINT64_C(1) << 61) - 1)

typedef enum TreeOp { TREE_INPUT, TREE_NUMBER, TREE_ADD, TREE_SUB, TREE_MUL,
                      TREE_DIV } TreeOp;

typedef struct Tree {
  TreeOp op;
  int value;             // of INPUT: its number; of NUMBER: quarters
  struct Tree *left, *right;
} Tree;

typedef struct Grove {
  Tree nodes[TREE_MOST];
  unsigned len;
  Rng rng;
  bool divides;
} Grove;

static Tree *tree_new(Grove *g, TreeOp op, int value, Tree *left,
                      Tree *right) {
  if (g->len == TREE_MOST) return NULL;
  Tree *t = &g->nodes[g->len++];
  *t = (Tree){op, value, left, right};
  return t;
}

static Tree *tree_random(Grove *g, unsigned depth) {
  uint64_t dice = rng_below(&g->rng, 10);
  if (depth == 0 || dice < 2) {
    if (rng_below(&g->rng, 4) == 0)
      return tree_new(g, TREE_NUMBER, (int)rng_below(&g->rng, 17) - 8, NULL,
                      NULL);
    return tree_new(g, TREE_INPUT, (int)rng_below(&g->rng, TREE_INPUTS), NULL,
                    NULL);
  }
  TreeOp op = dice < 5 ? TREE_ADD : dice < 7 ? TREE_SUB : TREE_MUL;
  if (g->divides && dice == 9) op = TREE_DIV;
  Tree *left = tree_random(g, depth - 1), *right = tree_random(g, depth - 1);
  return left && right ? tree_new(g, op, 0, left, right) : NULL;
}

static Tree *tree_copy(Grove *g, const Tree *t) {
  if (!t->left) return tree_new(g, t->op, t->value, NULL, NULL);
  Tree *left = tree_copy(g, t->left), *right = tree_copy(g, t->right);
  return left && right ? tree_new(g, t->op, 0, left, right) : NULL;
}

static bool tree_is(const Tree *t, TreeOp op) { return t->op == op; }

// One identity at the root of t, which is changed in place where one applies.
static void tree_turn(Grove *g, Tree *t) {
  Tree *a = t->left, *b = t->right, *x, *y, *z;
  bool sum = tree_is(t, TREE_ADD), product = tree_is(t, TREE_MUL);
  switch (rng_below(&g->rng, 8)) {
    case 0:   // a + b = b + a
      if (!sum && !product) return;
      t->left = b;
      t->right = a;
      return;
    case 1:   // (x + y) + b = x + (y + b)
      if ((!sum && !product) || a->op != t->op) return;
      x = a->left, y = a->right;
      if (!(z = tree_new(g, t->op, 0, y, b))) return;
      t->left = x;
      t->right = z;
      return;
    case 2: {  // (x + y) * b = x * b + y * b; the same below a stroke
      if (!product && !tree_is(t, TREE_DIV)) return;
      if (!tree_is(a, TREE_ADD) && !tree_is(a, TREE_SUB)) return;
      Tree *again = tree_copy(g, b);
      if (!again) return;
      x = tree_new(g, t->op, 0, a->left, b);
      y = tree_new(g, t->op, 0, a->right, again);
      if (!x || !y) return;
      *t = (Tree){a->op, 0, x, y};
      return;
    }
    case 3:   // a - b = a + -1 * b
      if (!tree_is(t, TREE_SUB)) return;
      x = tree_new(g, TREE_NUMBER, -4, NULL, NULL);
      if (!x || !(y = tree_new(g, TREE_MUL, 0, x, b))) return;
      *t = (Tree){TREE_ADD, 0, a, y};
      return;
    case 4: {  // t = (t + c) - c
      Tree *c = tree_random(g, 1), *same = c ? tree_copy(g, c) : NULL;
      Tree *old = same ? tree_new(g, t->op, t->value, a, b) : NULL;
      if (!old || !(z = tree_new(g, TREE_ADD, 0, old, c))) return;
      *t = (Tree){TREE_SUB, 0, z, same};
      return;
    }
    case 5:   // a / b = a * (1 / b)
      if (!tree_is(t, TREE_DIV)) return;
      x = tree_new(g, TREE_NUMBER, 4, NULL, NULL);
      if (!x || !(y = tree_new(g, TREE_DIV, 0, x, b))) return;
      *t = (Tree){TREE_MUL, 0, a, y};
      return;
    case 6:   // t = t * 2 * 1/2
      x = tree_new(g, TREE_NUMBER, 8, NULL, NULL);
      y = tree_new(g, TREE_NUMBER, 2, NULL, NULL);
      z = y ? tree_new(g, t->op, t->value, a, b) : NULL;
      if (!z || !(z = tree_new(g, TREE_MUL, 0, z, x))) return;
      *t = (Tree){TREE_MUL, 0, z, y};
      return;
    default:  // t = c * t / c for an input c
      if (!g->divides) return;
      x = tree_new(g, TREE_INPUT, (int)rng_below(&g->rng, TREE_INPUTS), NULL,
                   NULL);
      y = x ? tree_copy(g, x) : NULL;
      z = y ? tree_new(g, t->op, t->value, a, b) : NULL;
      if (!z || !(z = tree_new(g, TREE_MUL, 0, x, z))) return;
      *t = (Tree){TREE_DIV, 0, z, y};
      return;
  }
}

static void tree_rewrite(Grove *g, Tree *t) {
  if (rng_below(&g->rng, 2) == 0) tree_turn(g, t);
  if (!t->left) return;
  tree_rewrite(g, t->left);
  tree_rewrite(g, t->right);
}

// Another leaf or operator somewhere.
static void tree_mutate(Grove *g, Tree *t) {
  while (t->left && rng_below(&g->rng, 4) != 0)
    t = rng_below(&g->rng, 2) ? t->left : t->right;
  if (t->op == TREE_INPUT) {
    t->value = (t->value + 1) % TREE_INPUTS;
  } else if (t->op == TREE_NUMBER) {
    t->value++;
  } else {
    t->op = t->op == TREE_ADD ? TREE_MUL : TREE_ADD;
  }
}

static double tree_number(int quarters) { return quarters / 4.0; }

static ExprId tree_term(ExprTable *t, uint32_t input, const Tree *tree) {
  static const ExprOp ops[] = {
    [TREE_ADD] = EXPR_FADD, [TREE_SUB] = EXPR_FSUB, [TREE_MUL] = EXPR_FMUL,
    [TREE_DIV] = EXPR_FDIV,
  };
  if (tree->op == TREE_NUMBER) {
    double x = tree_number(tree->value);
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return expr_const(t, 64, bits);
  }
  if (tree->op == TREE_INPUT) {
    uint32_t first = (uint32_t)tree->value * 8;
    ExprId e = expr_input(t, input, first);
    for (uint32_t i = 1; i < 8; i++)
      e = expr_concat(t, expr_input(t, input, first + i), e);
    return e;
  }
  ExprId left = tree_term(t, input, tree->left);
  ExprId right = tree_term(t, input, tree->right);
  return expr_binary(t, ops[tree->op], left, right);
}

static uint64_t tree_mul(uint64_t a, uint64_t b) {
  return (uint64_t)((unsigned __int128)a * b % TREE_PRIME);
}

static uint64_t tree_power(uint64_t a, uint64_t n) {
  uint64_t r = 1;
  for (; n; n >>= 1, a = tree_mul(a, a))
    if (n & 1) r = tree_mul(r, a);
  return r;
}

// The value at a point; false if a divisor is 0 there.
static bool tree_value(const Tree *t, const uint64_t point[TREE_INPUTS],
                       uint64_t *out) {
  uint64_t a, b;
  if (t->op == TREE_INPUT) {
    *out = point[t->value];
    return true;
  }
  if (t->op == TREE_NUMBER) {
    uint64_t quarter = tree_power(4, TREE_PRIME - 2);
    uint64_t n = t->value < 0 ? TREE_PRIME - (uint64_t)-t->value
                              : (uint64_t)t->value;
    *out = tree_mul(n, quarter);
    return true;
  }
  if (!tree_value(t->left, point, &a) || !tree_value(t->right, point, &b))
    return false;
  switch (t->op) {
    case TREE_ADD: *out = (a + b) % TREE_PRIME; break;
    case TREE_SUB: *out = (a + TREE_PRIME - b) % TREE_PRIME; break;
    case TREE_MUL: *out = tree_mul(a, b); break;
    default:
      if (b == 0) return false;
      *out = tree_mul(a, tree_power(b, TREE_PRIME - 2));
  }
  return true;
}

#endif
