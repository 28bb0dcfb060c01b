// Arithmetic on two-slot values, on top of the term library's operators.
#include "vm/wide.h"

#include <assert.h>
#include <string.h>

#include "code/code.h"
#include "expr/wide.h"

static U128 join(Wide w) { return (U128)w.hi << 64 | w.lo; }
static I128 join_signed(Wide w, uint32_t width) {
  return (I128)(join(w) << (128 - width)) >> (128 - width);
}

Wide wide_op(ExprOp op, uint32_t width, Wide a, Wide b) {
  const unsigned widths[3] = {width, width, 0};
  const Wide args[3] = {a, b, {0, 0}};
  bool compares = op >= EXPR_EQ && op <= EXPR_SLE;
  return expr_apply_op(op, compares ? 1 : width, 0, widths, args);
}

bool wide_is_minus_one(Wide value, uint32_t width) {
  return join_signed(value, width) == -1;
}

Wide wide_sign_extend(uint64_t word, uint32_t from, uint32_t to) {
  I128 value = join_signed((Wide){word, 0}, from);
  U128 bits = (U128)value << (128 - to) >> (128 - to);
  return (Wide){(uint64_t)bits, (uint64_t)(bits >> 64)};
}

static bool overflows_signed(uint32_t op, uint32_t width, I128 a, I128 b) {
  I128 result;
  bool lost = op == OVERFLOW_SADD   ? __builtin_add_overflow(a, b, &result)
              : op == OVERFLOW_SSUB ? __builtin_sub_overflow(a, b, &result)
                                    : __builtin_mul_overflow(a, b, &result);
  if (lost || width == 128) return lost;
  I128 limit = (I128)1 << (width - 1);
  return result < -limit || result >= limit;
}

static bool overflows_unsigned(uint32_t op, uint32_t width, U128 a, U128 b) {
  U128 result;
  bool lost = op == OVERFLOW_UADD   ? __builtin_add_overflow(a, b, &result)
              : op == OVERFLOW_USUB ? __builtin_sub_overflow(a, b, &result)
                                    : __builtin_mul_overflow(a, b, &result);
  return lost || (width < 128 && result >> width != 0);
}

bool wide_overflows(uint32_t op, uint32_t width, Wide a, Wide b) {
  assert(width >= 1 && width <= 128);
  switch ((OverflowOp)op) {
    case OVERFLOW_SADD:
    case OVERFLOW_SSUB:
    case OVERFLOW_SMUL:
      return overflows_signed(op, width, join_signed(a, width),
                              join_signed(b, width));
    default:
      return overflows_unsigned(op, width, join(a), join(b));
  }
}

long double wide_to_f80(Wide bits) {
  long double value = 0;
  memcpy(&value, &bits.lo, 8);
  memcpy((char *)&value + 8, &bits.hi, 2);
  return value;
}

Wide wide_from_f80(long double value) {
  Wide bits = {0, 0};
  memcpy(&bits.lo, &value, 8);
  memcpy(&bits.hi, (const char *)&value + 8, 2);
  return bits;
}

Wide wide_convert(bool to_float, bool is_signed, uint32_t format, Wide in) {
  ExprOp op = to_float ? (is_signed ? EXPR_SITOF : EXPR_UITOF)
                       : (is_signed ? EXPR_FTOSI : EXPR_FTOUI);
  const unsigned widths[3] = {to_float ? 128 : format, 0, 0};
  const Wide args[3] = {in, {0, 0}, {0, 0}};
  return expr_apply_op(op, to_float ? format : 128, 0, widths, args);
}
