// The concrete meaning of every operator on values of up to 128 bits: SMT-LIB's
// for bit-vectors, float.h's for floating point. Folding of constants and
// evaluation under an assignment both come here.
#include "expr/float.h"
#include "expr/internal.h"

static U128 divide_unsigned(U128 a, U128 b, U128 mask) {
  return b == 0 ? mask : a / b;
}

static U128 remainder_unsigned(U128 a, U128 b) { return b == 0 ? a : a % b; }

// bvsdiv: the quotient of the magnitudes with the product's sign; division by
// zero gives 1 for negative dividends and -1 for others.
static U128 divide_signed(U128 a, U128 b, unsigned width) {
  U128 mask = u128_mask(width);
  bool minus_a = a >> (width - 1), minus_b = b >> (width - 1);
  U128 q = divide_unsigned(minus_a ? -a & mask : a, minus_b ? -b & mask : b,
                           mask);
  return minus_a != minus_b ? -q : q;
}

// bvsrem: the remainder has the dividend's sign.
static U128 remainder_signed(U128 a, U128 b, unsigned width) {
  U128 mask = u128_mask(width);
  bool minus_a = a >> (width - 1), minus_b = b >> (width - 1);
  U128 r = remainder_unsigned(minus_a ? -a & mask : a,
                              minus_b ? -b & mask : b);
  return minus_a ? -r : r;
}

static U128 shift(ExprOp op, U128 a, U128 b, unsigned width) {
  bool over = b >= width;
  unsigned count = over ? width : (unsigned)b;
  switch (op) {
    case EXPR_SHL: return over ? 0 : a << count;
    case EXPR_LSHR: return over ? 0 : a >> count;
    default: return (U128)(i128_of(a, width) >> (over ? width - 1 : count));
  }
}

// Operators on one width, before truncation to it.
static U128 apply_bits(ExprOp op, unsigned w, U128 a, U128 b) {
  switch (op) {
    case EXPR_ADD: return a + b;
    case EXPR_SUB: return a - b;
    case EXPR_MUL: return a * b;
    case EXPR_UDIV: return divide_unsigned(a, b, u128_mask(w));
    case EXPR_SDIV: return divide_signed(a, b, w);
    case EXPR_UREM: return remainder_unsigned(a, b);
    case EXPR_SREM: return remainder_signed(a, b, w);
    case EXPR_AND: return a & b;
    case EXPR_OR: return a | b;
    case EXPR_XOR: return a ^ b;
    case EXPR_NOT: return ~a;
    case EXPR_SHL: case EXPR_LSHR: case EXPR_ASHR: return shift(op, a, b, w);
    case EXPR_EQ: return a == b;
    case EXPR_ULT: return a < b;
    case EXPR_ULE: return a <= b;
    case EXPR_SLT: return i128_of(a, w) < i128_of(b, w);
    case EXPR_SLE: return i128_of(a, w) <= i128_of(b, w);
    default: assert(!"a bit-vector operator"); return 0;
  }
}

static U128 apply_op(ExprOp op, unsigned width, uint32_t aux,
                     const unsigned widths[3], const U128 v[3]) {
  switch (op) {
    case EXPR_ITE: return v[0] ? v[1] : v[2];
    case EXPR_LABEL: return v[0];
    case EXPR_CONCAT: return v[0] << widths[1] | v[1];
    case EXPR_EXTRACT: return v[0] >> aux;
    case EXPR_ZEXT: return v[0];
    case EXPR_SEXT: return (U128)i128_of(v[0], widths[0]);
    default:
      if (op_is_float(op)) return float_apply(op, width, aux, widths[0], v);
      return apply_bits(op, widths[0], v[0], v[1]);
  }
}

Wide expr_apply_op(ExprOp op, unsigned width, uint32_t aux,
                   const unsigned widths[3], const Wide args[3]) {
  assert(op != EXPR_APPLY && op_info(op)->arity > 0);
  U128 v[3] = {0, 0, 0};
  for (unsigned i = 0; i < op_info(op)->arity; i++) v[i] = u128_of(args[i]);
  return wide_of(apply_op(op, width, aux, widths, v) & u128_mask(width));
}
