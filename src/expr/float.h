// Concrete IEEE 754 arithmetic on bit patterns of 32, 64 and 80 bits, as x86
// SSE does it in round-to-nearest, with every NaN result spelt out:
//   an operand is a NaN   the first NaN operand, made quiet
//   invalid operation     the default NaN: sign set, quiet, payload 0
//   FMIN, FMAX            a NaN operand gives the other one; two NaNs give the
//                         first one, quiet; equal operands (+0, -0) give the
//                         second one, as glibc does on x86-64
//   FCAST                 NaN payloads keep their leading bits and are quiet
// 80-bit patterns whose integer bit is clear although the exponent is not zero
// (unnormals, pseudo-infinities, pseudo-NaNs) count as NaNs and are made quiet
// by becoming the default NaN.
#ifndef EXPR_FLOAT_H
#define EXPR_FLOAT_H

#include "expr/wide.h"

// Fields of a format. The fraction of the 80-bit format does not include its
// explicit integer bit.
typedef struct FloatFormat {
  unsigned width;
  unsigned exponent_bits;
  unsigned fraction_bits;
} FloatFormat;

static inline bool float_is_format(unsigned width) {
  return width == 32 || width == 64 || width == 80;
}

// Of a width for which float_is_format holds, as for all of these.
FloatFormat float_format(unsigned width);
bool float_is_nan(unsigned width, U128 bits);
// Of either sign.
bool float_is_infinite(unsigned width, U128 bits);
// What an operation without a value gives on this machine.
U128 float_default_nan(unsigned width);
// The NaN with its quiet bit set.
U128 float_quiet(unsigned width, U128 nan);

// The operators FADD ... UITOF as in expr_apply_op; width is the result's,
// from the first operand's width.
U128 float_apply(ExprOp op, unsigned width, uint32_t aux, unsigned from,
                 const U128 args[3]);

#endif
