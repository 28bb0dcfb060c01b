// Shared by the files that translate intrinsics.
#ifndef LOAD_INTRINSIC_H
#define LOAD_INTRINSIC_H

#include "load/build.h"

typedef void Handler(Build *b, LLVMValueRef call, uint32_t parameter);

typedef struct IntrinsicRow {
  const char *name;      // without "llvm."
  Handler *handler;
  uint32_t parameter;
} IntrinsicRow;

// Tables end with a row without name.
extern const IntrinsicRow intrinsic_int_rows[];
extern const IntrinsicRow intrinsic_float_rows[];
extern const IntrinsicRow intrinsic_vector_rows[];
extern const IntrinsicRow intrinsic_huge_rows[];   // over 128 bits

// One lane of an elementwise intrinsic: operands and result as parts; bits
// is the width of the first operand's lanes.
typedef void LaneFn(Build *b, uint32_t parameter, uint32_t bits,
                    Part *const *args, Part *out);

// Applies fn to each lane of the first `count` (at most 3) arguments.
void intrinsic_lanes(Build *b, LLVMValueRef call, LaneFn *fn,
                     uint32_t parameter, uint32_t count);

// The same operation on narrow and wide integers.
void int_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                const Part *y, Part *out);
void int_select(Build *b, Part bit, const Part *yes, const Part *no,
                uint32_t bits, Part *out);
// A constant of any width with the low word given; sign-extended if asked.
void int_constant(uint32_t bits, uint64_t low, uint64_t high, Part *out);

// A function of MATH on up to three operands.
void float_math(Build *b, MathFn fn, uint32_t bits, Part *const *args,
                uint32_t count, Part *out);
void float_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                  const Part *y, Part *out);
// minimum (0) or maximum (1) of IEEE 754-2019.
void float_ordered(Build *b, uint32_t is_max, uint32_t bits,
                   Part *const *args, Part *out);

#endif
