// Floating point spelt out in bits must have the value of the operators, for
// every operator, format and kind of number.
//   usage: lower_test [seed [count]]
#include <stdlib.h>

#include "../test.h"
#include "base/rng.h"
#include "expr/expr.h"

enum { BYTES = 30 };

static Rng rng;
static ExprTable *t;
static ExprId bytes[BYTES];

static unsigned pick(unsigned bound) {
  return (unsigned)rng_below(&rng, bound);
}

static ExprId word(unsigned first, unsigned width) {
  ExprId e = bytes[first];
  while (expr_width(t, e) < width) e = expr_concat(t, bytes[++first], e);
  return expr_extract(t, e, 0, width);
}

static const unsigned FORMATS[] = {32, 64, 80};

static ExprId make(ExprOp op, unsigned w, unsigned n, unsigned aux) {
  ExprId x = word(0, w), y = word(10, w);
  switch (op) {
    case EXPR_FMA: return expr_fma(t, x, y, word(20, w));
    case EXPR_FSQRT: return expr_unary(t, op, x);
    case EXPR_FROUND: return expr_fround(t, x, (RoundMode)aux);
    case EXPR_FTOSI: case EXPR_FTOUI: return expr_fconvert(t, op, x, n);
    case EXPR_SITOF: case EXPR_UITOF:
      return expr_fconvert(t, op, word(0, n), w);
    case EXPR_FCAST: return expr_fconvert(t, op, x, FORMATS[aux % 3]);
    default: return expr_binary(t, op, x, y);
  }
}

// Puts a number of the format into the bytes from `first` on.
static void assign(Assignment *a, unsigned first, unsigned width) {
  unsigned exponent_bits = width == 32 ? 8 : width == 64 ? 11 : 15;
  unsigned low = width - 1 - exponent_bits;
  unsigned most = (1u << exponent_bits) - 1, bias = most / 2;
  unsigned exponents[] = {0, 1, 2, bias, bias + 1, bias - 1, bias + pick(70),
                          bias - pick(70), most, most - 1, pick(most + 1)};
  unsigned __int128 fraction = rng_next(&rng) >> (64 - (low < 64 ? low : 63));
  switch (pick(5)) {
    case 0: fraction = 0; break;
    case 1: fraction = (unsigned __int128)1 << pick(low); break;
    case 2: fraction >>= pick(low); break;
    case 3: fraction = fraction >> 20 << 20; break;
  }
  unsigned exponent = exponents[pick(11)];
  if (width == 80 && (exponent != 0) != (pick(12) == 0)) {
    fraction |= (unsigned __int128)1 << 63;
  }
  unsigned __int128 bits = fraction | (unsigned __int128)exponent << low |
                           (unsigned __int128)pick(2) << (width - 1);
  for (unsigned i = 0; i < width / 8; i++) {
    assignment_set(a, bytes[first + i],
                   (Wide){(uint64_t)(bits >> (8 * i)) & 0xff, 0});
  }
}

static void check_operator(ExprOp op, unsigned count) {
  unsigned w = FORMATS[pick(3)], n = pick(2) ? 1 + pick(64) : 8u << pick(4);
  ExprId e = make(op, w, n, pick(5));
  ExprId lowered = expr_lower_floats(t, e);
  bool wide = (op == EXPR_FTOSI || op == EXPR_FTOUI) && n + w > 127;
  bool left = (op == EXPR_FDIV || op == EXPR_FMA) && w == 80;
  CHECK(!expr_has_float(t, lowered) || left || wide);
  for (unsigned i = 0; i < count; i++) {
    Assignment *a = assignment_new();
    assign(a, 0, w);
    assign(a, 10, w);
    assign(a, 20, w);
    Wide want = expr_eval(t, a, e), got = expr_eval(t, a, lowered);
    CHECK_SAY(want.lo == got.lo && want.hi == got.hi,
              "op %d of %u bits, n %u: %lx %lx, not %lx %lx", op, w, n,
              (unsigned long)got.hi, (unsigned long)got.lo,
              (unsigned long)want.hi, (unsigned long)want.lo);
    assignment_free(a);
    if (test_failures > 5) return;
  }
}

int main(int argc, char **argv) {
  rng.state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  unsigned count = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 300;
  t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, BYTES);
  for (unsigned i = 0; i < BYTES; i++) bytes[i] = expr_input(t, input, i);
  for (unsigned op = EXPR_FADD; op <= EXPR_UITOF; op++) {
    for (unsigned i = 0; i < 8; i++) check_operator((ExprOp)op, count);
  }
  expr_table_free(t);
  return test_end();
}
