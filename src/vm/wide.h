// Words of two slots: integers of 65..128 bits and x87 numbers.
#ifndef VM_WIDE_H
#define VM_WIDE_H

#include "expr/expr.h"

// Binary operator of the term language on integers of that width.
Wide wide_op(ExprOp op, uint32_t width, Wide a, Wide b);
bool wide_is_minus_one(Wide value, uint32_t width);
// A word of width `from` (<= 64), sign-extended to width `to` (65..128).
Wide wide_sign_extend(uint64_t word, uint32_t from, uint32_t to);

// Does OverflowOp op overflow at width (1..128)? Operands are zero-extended.
bool wide_overflows(uint32_t op, uint32_t width, Wide a, Wide b);

// The ten bytes of an x86 extended number as a value, and back.
long double wide_to_f80(Wide bits);
Wide wide_from_f80(long double value);

// Between 128-bit integers and a floating format (32, 64, 80): to_float, or
// back; Wide holds the integer or the bits of the number.
Wide wide_convert(bool to_float, bool is_signed, uint32_t format, Wide in);

#endif
