// Random terms built twice: as a plain graph evaluated naively, and through the
// constructors with all their rules. Both must have the same value under every
// assignment, and the value must lie within the term's facts. Shapes that a
// virtual machine makes (64-bit registers, memory as bytes) are favoured. Every
// other round is small: narrow terms over two inputs of four bits, tried under
// all assignments, where corner cases meet by chance.
//   usage: differential_test [seed [rounds]]
#include <stdlib.h>
#include <string.h>

#include "../test.h"
#include "base/rng.h"
#include "expr/internal.h"
#include "naive.h"

enum { KINDS = 25, NODES = 130, INPUTS = 6, UNDEFS = 2, TRIALS = 24 };

typedef struct Node {
  ExprOp op;
  unsigned width;
  uint32_t aux;
  unsigned arity;
  unsigned args[3];   // node numbers
  Word value;         // of a CONST; otherwise under the current assignment
  ExprId term;
} Node;

typedef struct Round {
  Rng rng;
  uint64_t seed;
  ExprTable *t;
  Node nodes[NODES];
  unsigned count;
  ExprId leaves[INPUTS + UNDEFS];
  bool small;
  unsigned first;     // nodes from here on are used as operands
  unsigned menu[3];   // the kinds of node mostly made
  unsigned span;      // how far back operands are mostly taken from
} Round;

static unsigned pick(Round *r, unsigned bound) {
  return (unsigned)rng_below(&r->rng, bound);
}

// ---- Making nodes

static ExprId make_term(Round *r, const Node *n) {
  ExprId a[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  for (unsigned i = 0; i < n->arity; i++) a[i] = r->nodes[n->args[i]].term;
  ExprTable *t = r->t;
  switch (n->op) {
    case EXPR_NOT: case EXPR_FSQRT: return expr_unary(t, n->op, a[0]);
    case EXPR_ITE: return expr_ite(t, a[0], a[1], a[2]);
    case EXPR_CONCAT: return expr_concat(t, a[0], a[1]);
    case EXPR_EXTRACT: return expr_extract(t, a[0], n->aux, n->width);
    case EXPR_ZEXT: return expr_zext(t, a[0], n->width);
    case EXPR_SEXT: return expr_sext(t, a[0], n->width);
    case EXPR_FMA: return expr_fma(t, a[0], a[1], a[2]);
    case EXPR_FROUND: return expr_fround(t, a[0], (RoundMode)n->aux);
    case EXPR_FCAST: case EXPR_FTOSI: case EXPR_FTOUI: case EXPR_SITOF:
    case EXPR_UITOF:
      return expr_fconvert(t, n->op, a[0], n->width);
    default: return expr_binary(t, n->op, a[0], a[1]);
  }
}

static unsigned add_node(Round *r, Node n) {
  assert(r->count < NODES);
  n.term = make_term(r, &n);
  CHECK(expr_width(r->t, n.term) == n.width);
  r->nodes[r->count] = n;
  return r->count++;
}

static unsigned add_unary(Round *r, ExprOp op, unsigned a, unsigned width,
                          uint32_t aux) {
  return add_node(r, (Node){.op = op, .width = width, .aux = aux, .arity = 1,
                            .args = {a}});
}

static unsigned add_binary(Round *r, ExprOp op, unsigned a, unsigned b,
                           unsigned width) {
  return add_node(r, (Node){.op = op, .width = width, .arity = 2,
                            .args = {a, b}});
}

static Word corner(Round *r, unsigned width) {
  Word mask = naive_mask(width);
  if (r->small && pick(r, 2)) {   // near the ends of a narrower width
    Word inner = (Word)1 << pick(r, width < 8 ? width : 8);
    return (pick(r, 2) ? inner : ~inner + 1) + pick(r, 3) - 1;
  }
  switch (pick(r, 12)) {
    case 0: return 0;
    case 1: return 1;
    case 2: return mask;
    case 3: return (Word)1 << (width - 1);
    case 4: return mask >> 1;
    case 5: return ((Word)1 << pick(r, width)) & mask;
    case 6: return (((Word)1 << pick(r, width)) - 1) & mask;
    case 7: return (Word)pick(r, 10) & mask;
    case 8: return (mask - pick(r, 4)) & mask;
    case 9: return (Word)(0xff00ff00ff00ffu >> pick(r, 9)) & mask;
    case 10: return (mask << pick(r, width)) & mask;
    default:
      return (((Word)rng_next(&r->rng) << 64) | rng_next(&r->rng)) & mask;
  }
}

static Word float_corner(Round *r, unsigned width) {
  static const double VALUES[] = {0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, 1e10,
                                  -1e300, 1e-310, 0.1, 255.0, -129.0, 4e38};
  switch (pick(r, 4)) {
    case 0: case 1: {
      double x = VALUES[pick(r, sizeof VALUES / sizeof *VALUES)];
      Wide bits[3] = {{0, 0}};
      memcpy(&bits[0].lo, &x, sizeof x);
      if (width == 64) return naive_word(bits[0]);
      unsigned widths[3] = {64};
      return naive_word(expr_apply_op(EXPR_FCAST, width, 0, widths, bits));
    }
    case 2: {   // infinities and NaNs
      Word top = naive_mask(width);
      unsigned exponent = width == 32 ? 8 : width == 64 ? 11 : 15;
      Word fraction = naive_mask(width - 1 - exponent);
      return (top & ~fraction) | (corner(r, width) & fraction);
    }
    default: return corner(r, width);
  }
}

static unsigned add_const(Round *r, unsigned width) {
  bool format = width == 32 || width == 64 || width == 80;
  bool is_float = format && pick(r, 3) == 0;
  Node n = {.op = EXPR_CONST, .width = width};
  n.value = is_float ? float_corner(r, width) : corner(r, width);
  n.value &= naive_mask(width);
  n.term = expr_const_wide(r->t, width, naive_wide(n.value));
  r->nodes[r->count] = n;
  return r->count++;
}

static unsigned random_width(Round *r) {
  static const unsigned WIDTHS[] = {1, 1, 8, 8, 16, 32, 32, 32, 64, 64, 64, 80,
                                    128};
  if (r->small) return 1 + pick(r, 8);
  if (pick(r, 4) == 0) return 1 + pick(r, 128);
  return WIDTHS[pick(r, sizeof WIDTHS / sizeof *WIDTHS)];
}

static unsigned any_node(Round *r) {
  // recent nodes more often, so that terms get deep
  unsigned span = pick(r, 3) ? r->span : NODES;
  unsigned present = r->count - r->first;
  return r->count - 1 - pick(r, present < span ? present : span);
}

// Some node brought to a width.
static unsigned node_of_width(Round *r, unsigned width) {
  if (pick(r, 5) == 0) return add_const(r, width);
  unsigned n = any_node(r);
  for (unsigned i = 0; i < 6 && r->nodes[n].width != width; i++) {
    n = any_node(r);
  }
  unsigned w = r->nodes[n].width;
  if (w == width) return n;
  if (w > width) {
    uint32_t low = pick(r, 2) ? 0 : pick(r, w - width + 1);
    return add_unary(r, EXPR_EXTRACT, n, width, low);
  }
  switch (pick(r, 4)) {
    case 0: return add_unary(r, EXPR_SEXT, n, width, 0);
    case 1: {
      unsigned high = add_const(r, width - w);
      return add_binary(r, EXPR_CONCAT, high, n, width);
    }
    default: return add_unary(r, EXPR_ZEXT, n, width, 0);
  }
}

static ExprOp random_op(Round *r, ExprOp first, ExprOp last) {
  return (ExprOp)(first + pick(r, (unsigned)(last - first) + 1));
}

static unsigned float_width(Round *r) {
  static const unsigned WIDTHS[] = {32, 64, 64, 80};
  return WIDTHS[pick(r, 4)];
}

static void add_float(Round *r) {
  unsigned w = float_width(r);
  unsigned a = node_of_width(r, w);
  switch (pick(r, 8)) {
    case 0: add_unary(r, EXPR_FSQRT, a, w, 0); return;
    case 1: add_unary(r, EXPR_FROUND, a, w, pick(r, 5)); return;
    case 2: add_unary(r, EXPR_FCAST, a, float_width(r), 0); return;
    case 3:
      add_unary(r, pick(r, 2) ? EXPR_FTOSI : EXPR_FTOUI, a, random_width(r), 0);
      return;
    case 4: {
      unsigned x = any_node(r);
      add_unary(r, pick(r, 2) ? EXPR_SITOF : EXPR_UITOF, x, float_width(r), 0);
      return;
    }
    case 5: {
      unsigned b = node_of_width(r, w);
      add_binary(r, random_op(r, EXPR_FEQ, EXPR_FUNO), a, b, 1);
      return;
    }
    case 6: {
      unsigned b = node_of_width(r, w);
      unsigned c = node_of_width(r, w);
      add_node(r, (Node){.op = EXPR_FMA, .width = w, .arity = 3,
                         .args = {a, b, c}});
      return;
    }
    default: {
      static const ExprOp OPS[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL, EXPR_FDIV,
                                   EXPR_FMIN, EXPR_FMAX};
      unsigned b = node_of_width(r, w);
      add_binary(r, OPS[pick(r, 6)], a, b, w);
      return;
    }
  }
}

// A value stored byte by byte and read back, perhaps with a byte changed or
// from another place.
static void add_memory(Round *r) {
  unsigned n = node_of_width(r, pick(r, 2) ? 32 : 64);
  unsigned bytes = r->nodes[n].width / 8;
  unsigned first = pick(r, 3) ? 0 : pick(r, bytes);
  unsigned count = pick(r, 3) ? bytes - first : 1 + pick(r, bytes - first);
  bool upward = pick(r, 2);
  unsigned strange = pick(r, 4) ? bytes : pick(r, bytes);
  unsigned word = 0;
  for (unsigned i = 0; i < count; i++) {
    unsigned at = first + (upward ? i : count - 1 - i);
    unsigned byte = at == strange ? node_of_width(r, 8)
                                  : add_unary(r, EXPR_EXTRACT, n, 8, 8 * at);
    if (i == 0) {
      word = byte;
      continue;
    }
    unsigned width = 8 * (i + 1);
    word = upward ? add_binary(r, EXPR_CONCAT, byte, word, width)
                  : add_binary(r, EXPR_CONCAT, word, byte, width);
  }
}

// Two comparisons of one term with constants, combined.
static void add_bounds(Round *r) {
  unsigned x = node_of_width(r, random_width(r)), w = r->nodes[x].width;
  unsigned sides[2];
  for (unsigned i = 0; i < 2; i++) {
    unsigned k = add_const(r, w);
    bool left = pick(r, 2);
    ExprOp op = random_op(r, EXPR_EQ, EXPR_SLE);
    sides[i] = add_binary(r, op, left ? k : x, left ? x : k, 1);
    if (pick(r, 4) == 0) sides[i] = add_unary(r, EXPR_NOT, sides[i], 1, 0);
  }
  static const ExprOp OPS[] = {EXPR_AND, EXPR_OR, EXPR_AND, EXPR_EQ, EXPR_XOR};
  add_binary(r, OPS[pick(r, 5)], sides[0], sides[1], 1);
}

// Truth values and choices over few operands, so that they are often equal.
static void add_choices(Round *r) {
  unsigned w = pick(r, 3) ? random_width(r) : 1;
  unsigned c[3], v[3];
  for (unsigned i = 0; i < 3; i++) v[i] = node_of_width(r, w);
  c[0] = node_of_width(r, 1);
  c[1] = pick(r, 2) ? add_unary(r, EXPR_NOT, c[0], 1, 0) : node_of_width(r, 1);
  c[2] = add_binary(r, pick(r, 2) ? EXPR_AND : EXPR_OR, c[0], c[1], 1);
  for (unsigned i = 0; i < 4; i++) {
    Node n = {.op = EXPR_ITE, .width = w, .arity = 3,
              .args = {c[pick(r, 3)], v[pick(r, 3)], v[pick(r, 3)]}};
    v[pick(r, 3)] = add_node(r, n);
    if (pick(r, 3) == 0) {
      ExprOp op = pick(r, 2) ? EXPR_AND : EXPR_OR;
      c[pick(r, 3)] = add_binary(r, op, c[pick(r, 3)], c[pick(r, 3)], 1);
    }
  }
}

// Sums, products and differences over two operands and constants.
static void add_linear(Round *r) {
  static const ExprOp OPS[] = {EXPR_ADD, EXPR_SUB, EXPR_ADD, EXPR_SUB,
                               EXPR_MUL, EXPR_XOR, EXPR_EQ, EXPR_ULT};
  unsigned w = random_width(r);
  unsigned v[4] = {node_of_width(r, w), node_of_width(r, w), add_const(r, w),
                   add_const(r, w)};
  for (unsigned i = 0; i < 6; i++) {
    ExprOp op = OPS[pick(r, i < 4 ? 6 : 8)];
    unsigned to = pick(r, 4);
    if (pick(r, 8) == 0) {
      v[to] = add_unary(r, EXPR_NOT, v[pick(r, 4)], w, 0);
      continue;
    }
    bool truth = op == EXPR_EQ || op == EXPR_ULT;
    unsigned n = add_binary(r, op, v[pick(r, 4)], v[pick(r, 4)], truth ? 1 : w);
    if (!truth) v[to] = n;
  }
}

// Masks, shifts and extensions put together with each other.
static void add_masks(Round *r) {
  static const ExprOp OPS[] = {EXPR_AND, EXPR_OR, EXPR_XOR, EXPR_ADD, EXPR_SHL,
                               EXPR_LSHR, EXPR_ASHR, EXPR_UDIV, EXPR_UREM,
                               EXPR_MUL, EXPR_SDIV, EXPR_SREM};
  unsigned w = random_width(r);
  unsigned v[3] = {node_of_width(r, w), node_of_width(r, w), 0};
  v[2] = v[0];
  for (unsigned i = 0; i < 5; i++) {
    ExprOp op = OPS[pick(r, 12)];
    unsigned b = pick(r, 3) ? add_const(r, w) : v[pick(r, 3)];
    if (op >= EXPR_SHL && op <= EXPR_ASHR) {
      Node n = {.op = EXPR_CONST, .width = w, .value = pick(r, w)};
      n.value &= naive_mask(w);
      n.term = expr_const_wide(r->t, w, naive_wide(n.value));
      b = r->count;
      r->nodes[r->count++] = n;
    }
    v[pick(r, 3)] = add_binary(r, op, v[pick(r, 3)], b, w);
  }
  ExprOp compare = random_op(r, EXPR_EQ, EXPR_SLE);
  add_binary(r, compare, v[pick(r, 3)], pick(r, 2) ? add_const(r, w) : v[1], 1);
}

// Casts and operations in one format and another, then a comparison.
static void add_casts(Round *r) {
  static const ExprOp OPS[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL, EXPR_FDIV};
  unsigned w = float_width(r), n = 0;
  if (pick(r, 2)) {
    ExprOp op = pick(r, 2) ? EXPR_SITOF : EXPR_UITOF;
    n = add_unary(r, op, any_node(r), w, 0);
  } else {
    n = node_of_width(r, w);
  }
  for (unsigned i = 0; i < 3; i++) {
    w = float_width(r);
    n = add_unary(r, EXPR_FCAST, n, w, 0);
    if (pick(r, 2)) {
      unsigned b = pick(r, 2) ? add_const(r, w) : n;
      n = add_binary(r, OPS[pick(r, 4)], n, b, w);
    }
    if (pick(r, 6) == 0) n = add_unary(r, EXPR_FSQRT, n, w, 0);
  }
  if (pick(r, 2)) {
    add_unary(r, pick(r, 2) ? EXPR_FTOSI : EXPR_FTOUI, n, random_width(r), 0);
  } else {
    ExprOp op = random_op(r, EXPR_FEQ, EXPR_FUNO);
    add_binary(r, op, n, pick(r, 2) ? n : add_const(r, w), 1);
  }
}

static void add_random(Round *r) {
  unsigned kind = pick(r, 6) ? r->menu[pick(r, 3)] : pick(r, KINDS);
  switch (kind) {
    case 0: case 1: case 2: case 3: case 4: {
      unsigned w = random_width(r);
      unsigned a = node_of_width(r, w);
      unsigned b = pick(r, 8) ? node_of_width(r, w) : a;
      add_binary(r, random_op(r, EXPR_ADD, EXPR_XOR), a, b, w);
      return;
    }
    case 5: case 6: {
      unsigned w = random_width(r);
      unsigned a = node_of_width(r, w), b = node_of_width(r, w);
      static const ExprOp OPS[] = {EXPR_ADD, EXPR_AND, EXPR_OR, EXPR_XOR};
      add_binary(r, OPS[pick(r, 4)], a, b, w);
      return;
    }
    case 7: case 8: {
      unsigned w = random_width(r);
      unsigned a = node_of_width(r, w);
      unsigned b = node_of_width(r, w);
      if (pick(r, 2)) {
        Node n = {.op = EXPR_CONST, .width = w};
        n.value = pick(r, w + 1) & naive_mask(w);
        n.term = expr_const_wide(r->t, w, naive_wide(n.value));
        b = r->count;
        r->nodes[r->count++] = n;
      }
      add_binary(r, random_op(r, EXPR_SHL, EXPR_ASHR), a, b, w);
      return;
    }
    case 9: case 10: case 11: {
      unsigned w = random_width(r);
      unsigned a = node_of_width(r, w);
      unsigned b = pick(r, 10) ? node_of_width(r, w) : a;
      add_binary(r, random_op(r, EXPR_EQ, EXPR_SLE), a, b, 1);
      return;
    }
    case 12: {
      unsigned w = random_width(r);
      unsigned c = node_of_width(r, 1), a = node_of_width(r, w);
      unsigned b = node_of_width(r, w);
      add_node(r, (Node){.op = EXPR_ITE, .width = w, .arity = 3,
                         .args = {c, a, b}});
      return;
    }
    case 13: {   // choices between constants
      unsigned w = random_width(r);
      unsigned c = node_of_width(r, 1), a = add_const(r, w);
      unsigned b = add_const(r, w);
      add_node(r, (Node){.op = EXPR_ITE, .width = w, .arity = 3,
                         .args = {c, a, b}});
      return;
    }
    case 14: {
      unsigned a = any_node(r), b = any_node(r);
      unsigned w = r->nodes[a].width + r->nodes[b].width;
      if (w <= (r->small ? 12 : 128)) add_binary(r, EXPR_CONCAT, a, b, w);
      return;
    }
    case 15: {
      unsigned a = any_node(r), w = r->nodes[a].width;
      unsigned width = w + pick(r, r->small ? 4 : 128 - w + 1);
      if (width > 128) return;
      add_unary(r, pick(r, 2) ? EXPR_SEXT : EXPR_ZEXT, a, width, 0);
      return;
    }
    case 16: {
      unsigned a = any_node(r), w = r->nodes[a].width;
      unsigned width = 1 + pick(r, w);
      add_unary(r, EXPR_EXTRACT, a, width, pick(r, w - width + 1));
      return;
    }
    case 17: {
      unsigned a = pick(r, 2) ? any_node(r) : node_of_width(r, 1);
      add_unary(r, EXPR_NOT, a, r->nodes[a].width, 0);
      return;
    }
    case 18:
      if (!r->small) add_memory(r);
      return;
    case 19: add_float(r); return;
    case 20: add_bounds(r); return;
    case 21: add_choices(r); return;
    case 22: add_linear(r); return;
    case 23: add_masks(r); return;
    default: add_casts(r); return;
  }
}

// ---- Comparing

static void print_node(const Round *r, unsigned i, unsigned levels) {
  const Node *n = &r->nodes[i];
  static const char *const NAMES[] = {
#define OP(name, text, arity, rule) #name,
#include "expr/ops.def"
#undef OP
  };
  if (n->op == EXPR_CONST) {
    printf("0x%lx%016lx:%u", (unsigned long)(n->value >> 64),
           (unsigned long)n->value, n->width);
    return;
  }
  printf("%s:%u", NAMES[n->op], n->width);
  if (n->arity == 0 || levels == 0) {
    printf("#%u", i);
    return;
  }
  printf("(");
  for (unsigned k = 0; k < n->arity; k++) {
    if (k > 0) printf(", ");
    print_node(r, n->args[k], levels - 1);
  }
  printf(n->op == EXPR_EXTRACT || n->op == EXPR_FROUND ? ", %u)" : ")", n->aux);
}

static void assign(Round *r, Assignment *a) {
  static const uint8_t CORNERS[] = {0,    1, 0x7f, 0x80, 0xff,
                                    0xfe, 2, 0x3f, 0xf0};
  for (unsigned i = 0; i < INPUTS + UNDEFS; i++) {
    uint64_t value = pick(r, 2) ? CORNERS[pick(r, sizeof CORNERS)]
                                : rng_next(&r->rng) & 0xff;
    if (pick(r, 12) == 0) value = 0;
    assignment_set(a, r->leaves[i], (Wide){value, 0});
    r->nodes[i].value = value;
  }
}

// Assignment number `trial` of a small round: two inputs of four bits.
static void assign_small(Round *r, Assignment *a, unsigned trial) {
  for (unsigned i = 0; i < INPUTS + UNDEFS; i++) {
    uint64_t value = i == 0 ? trial & 15 : i == 1 ? trial >> 4 : 0;
    assignment_set(a, r->leaves[i], (Wide){value, 0});
    r->nodes[i].value = value;
  }
}

static void evaluate(Round *r) {
  for (unsigned i = INPUTS + UNDEFS; i < r->count; i++) {
    Node *n = &r->nodes[i];
    if (n->op == EXPR_CONST) continue;
    Word v[3] = {0, 0, 0};
    unsigned widths[3] = {0, 0, 0};
    for (unsigned k = 0; k < n->arity; k++) {
      v[k] = r->nodes[n->args[k]].value;
      widths[k] = r->nodes[n->args[k]].width;
    }
    n->value = naive_apply(n->op, n->width, n->aux, widths, v);
  }
}

static bool within_facts(ExprTable *t, ExprId e, Word value) {
  const ExprFacts *f = expr_facts(t, e);
  return naive_word(f->lo) <= value && value <= naive_word(f->hi) &&
         (naive_word(f->zeros) & value) == 0 &&
         (naive_word(f->ones) & ~value) == 0;
}

static void compare(Round *r, const Assignment *a) {
  for (unsigned i = 0; i < r->count; i++) {
    const Node *n = &r->nodes[i];
    Word value = naive_word(expr_eval(r->t, a, n->term));
    if (value != n->value) {
      printf("seed %lu, node %u: ", (unsigned long)r->seed, i);
      print_node(r, i, 4);
      printf("\n  operands:");
      for (unsigned k = 0; k < n->arity; k++) {
        Word v = r->nodes[n->args[k]].value;
        printf(" 0x%lx%016lx", (unsigned long)(v >> 64), (unsigned long)v);
      }
      printf("\n  is 0x%lx%016lx, term gives 0x%lx%016lx\n",
             (unsigned long)(n->value >> 64), (unsigned long)n->value,
             (unsigned long)(value >> 64), (unsigned long)value);
    }
    CHECK_SAY(value == n->value, "seed %lu", (unsigned long)r->seed);
    CHECK_SAY(within_facts(r->t, n->term, n->value), "facts, seed %lu node %u",
              (unsigned long)r->seed, i);
    if (test_failures > 0) return;
  }
}

static ExprId identity(void *context, ExprId leaf) {
  (void)context;
  return leaf;
}

// Substituting every leaf by its value must give the constant.
typedef struct Values {
  ExprTable *t;
  const Assignment *a;
} Values;

static ExprId value_of(void *context, ExprId leaf) {
  Values *values = context;
  Wide value = {0, 0};
  assignment_find(values->a, leaf, &value);
  return expr_const_wide(values->t, 8, value);
}

static void check_substitution(Round *r, const Assignment *a) {
  Values values = {r->t, a};
  const Node *n = &r->nodes[r->count - 1 - pick(r, 8)];
  ExprId same = expr_substitute(r->t, n->term, identity, NULL);
  CHECK(expr_same(same, n->term));
  ExprId k = expr_substitute(r->t, n->term, value_of, &values);
  CHECK_SAY(expr_is_const(r->t, k) &&
                naive_word(expr_const_wide_value(r->t, k)) == n->value,
            "substitution, seed %lu", (unsigned long)r->seed);
}

// A conjunction and its specialised form are true together.
static void check_specialise(Round *r, const Assignment *a) {
  enum { TERMS = 5 };
  ExprId terms[TERMS];
  bool fixes[TERMS], before = true, after = true;
  unsigned count = 0;
  for (unsigned i = 0; i < 40 && count < TERMS; i++) {
    const Node *n = &r->nodes[pick(r, r->count)];
    if (n->width == 1) terms[count++] = n->term;
  }
  for (unsigned i = 0; i < count; i++) {
    before = before && expr_eval_bool(r->t, a, terms[i]);
  }
  if (count > 0) expr_specialise(r->t, terms, count, fixes);
  for (unsigned i = 0; i < count; i++) {
    after = after && expr_eval_bool(r->t, a, terms[i]);
  }
  CHECK_SAY(before == after, "specialise, seed %lu", (unsigned long)r->seed);
}

static void run_round(uint64_t seed) {
  static Round r;
  r = (Round){.rng = {seed}, .seed = seed, .t = expr_table_new(),
              .small = seed % 2};
  uint32_t input = expr_input_make(r.t, "x", 0, INPUTS);
  for (unsigned i = 0; i < INPUTS + UNDEFS; i++) {
    ExprId leaf = i < INPUTS ? expr_input(r.t, input, i) : expr_undef(r.t, i);
    r.leaves[i] = leaf;
    r.nodes[r.count++] = (Node){.op = EXPR_INPUT, .width = 8, .term = leaf};
  }
  for (unsigned i = 0; i < 3; i++) r.menu[i] = pick(&r, KINDS);
  r.span = 3 + pick(&r, 14);
  if (r.small) {
    // terms use the inputs' low bits only
    add_unary(&r, EXPR_EXTRACT, 0, 4, 0);
    add_unary(&r, EXPR_EXTRACT, 1, 4, 0);
    add_unary(&r, EXPR_EXTRACT, 1, 1, 0);
    r.first = r.count - 3;
  }
  while (r.count < NODES - 36) add_random(&r);
  // rules that undo each other would show here
  CHECK_SAY(r.t->limit_hits == 0, "nesting, seed %lu", (unsigned long)seed);
  unsigned trials = r.small ? 256 : TRIALS;
  for (unsigned trial = 0; trial < trials && test_failures == 0; trial++) {
    Assignment *a = assignment_new();
    if (r.small) {
      assign_small(&r, a, trial);
    } else {
      assign(&r, a);
    }
    evaluate(&r);
    compare(&r, a);
    if (trial < 2) check_substitution(&r, a);
    check_specialise(&r, a);
    assignment_free(a);
  }
  expr_table_free(r.t);
}

int main(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  unsigned long rounds = argc > 2 ? strtoul(argv[2], NULL, 10) : 1500;
  for (unsigned long i = 0; i < rounds && test_failures == 0; i++) {
    run_round(seed * 1000003 + i);
  }
  return test_end();
}
