// Integer intrinsics, lane by lane: counting and reversing bits, funnel
// shifts, minimum and maximum, overflow flags and saturation.
#include <assert.h>

#include "load/intrinsic.h"

void int_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                const Part *y, Part *out) {
  if (bits > 64)
    arith_wide(b, op, bits, x, y, out);
  else
    out[0] = arith_binary(b, op, bits, x[0], y[0]);
}

void int_select(Build *b, Part bit, const Part *yes, const Part *no,
                uint32_t bits, Part *out) {
  uint32_t low = bits > 64 ? 64 : bits;
  out[0] = arith_select(b, bit, yes[0], no[0], low);
  if (bits > 64) out[1] = arith_select(b, bit, yes[1], no[1], bits - 64);
}

void int_constant(uint32_t bits, uint64_t low, uint64_t high, Part *out) {
  assert(bits >= 1 && bits <= 128);
  out[0] = part_const(low & type_mask(bits > 64 ? 64 : bits));
  if (bits > 64) out[1] = part_const(high & type_mask(bits - 64));
}

static void least(uint32_t bits, Part *out) {
  if (bits > 64)
    int_constant(bits, 0, UINT64_C(1) << (bits - 65), out);
  else
    int_constant(bits, UINT64_C(1) << (bits - 1), 0, out);
}

static void most(uint32_t bits, Part *out) {
  if (bits > 64)
    int_constant(bits, UINT64_MAX, (UINT64_C(1) << (bits - 65)) - 1, out);
  else
    int_constant(bits, (UINT64_C(1) << (bits - 1)) - 1, 0, out);
}

// ---- Bits

static Part count_part(Build *b, Opcode op, Part x, uint32_t bits) {
  assert(bits >= 1 && bits <= 64);
  return arith_unary(b, op, x, bits, bits);
}

static void popcount(Build *b, uint32_t parameter, uint32_t bits,
                     Part *const *args, Part *out) {
  (void)parameter;
  const Part *x = args[0];
  out[0] = count_part(b, OP_POPCOUNT, x[0], bits > 64 ? 64 : bits);
  if (bits <= 64) return;
  Part high = count_part(b, OP_POPCOUNT, x[1], bits - 64);
  out[0] = arith_binary(b, LLVMAdd, 64, out[0], high);
  out[1] = part_const(0);
}

static void leading(Build *b, uint32_t parameter, uint32_t bits,
                    Part *const *args, Part *out) {
  (void)parameter;
  const Part *x = args[0];
  if (bits <= 64) {
    out[0] = count_part(b, OP_CLZ, x[0], bits);
    return;
  }
  Part zero = part_const(0);
  Part empty = compare_int(b, LLVMIntEQ, 64, &x[1], &zero);
  Part low = count_part(b, OP_CLZ, x[0], 64);
  low = arith_binary(b, LLVMAdd, 64, low, part_const(bits - 64));
  Part high = count_part(b, OP_CLZ, x[1], bits - 64);
  out[0] = arith_select(b, empty, low, high, 64);
  out[1] = part_const(0);
}

static void trailing(Build *b, uint32_t parameter, uint32_t bits,
                     Part *const *args, Part *out) {
  (void)parameter;
  const Part *x = args[0];
  if (bits <= 64) {
    out[0] = count_part(b, OP_CTZ, x[0], bits);
    return;
  }
  Part zero = part_const(0);
  Part empty = compare_int(b, LLVMIntEQ, 64, &x[0], &zero);
  Part high = count_part(b, OP_CTZ, x[1], bits - 64);
  high = arith_binary(b, LLVMAdd, 64, high, part_const(64));
  Part low = count_part(b, OP_CTZ, x[0], 64);
  out[0] = arith_select(b, empty, high, low, 64);
  out[1] = part_const(0);
}

// Wide reversals exchange the words, reverse each and shift down what is
// missing to 128 bits.
static void reversed(Build *b, uint32_t op, uint32_t bits, Part *const *args,
                     Part *out) {
  assert(bits <= 128);
  const Part *x = args[0];
  if (bits <= 64) {
    out[0] = count_part(b, (Opcode)op, x[0], bits);
    return;
  }
  Part whole[2] = {count_part(b, (Opcode)op, x[1], 64),
                   count_part(b, (Opcode)op, x[0], 64)};
  const Part amount[2] = {part_const(128 - bits), part_const(0)};
  if (bits == 128) {
    out[0] = whole[0];
    out[1] = whole[1];
  } else {
    arith_wide(b, LLVMLShr, 128, whole, amount, out);
  }
}

// ---- Funnel shifts

// fshl(x, y, n) = x << n | (y >> 1) >> (bits - 1 - n), n taken modulo bits;
// the other way round for fshr. No amount reaches the width.
static void funnel(Build *b, uint32_t right, uint32_t bits, Part *const *args,
                   Part *out) {
  Part width[2], last[2], one[2], n[2], rest[2], left_part[2], right_part[2];
  int_constant(bits, bits, 0, width);
  int_constant(bits, bits - 1, 0, last);
  int_constant(bits, 1, 0, one);
  uint64_t k;
  if (part_is_const(args[2][0], &k) && bits <= 64)
    n[0] = part_const(k % bits);
  else
    int_binary(b, LLVMURem, bits, args[2], width, n);
  int_binary(b, LLVMSub, bits, last, n, rest);
  if (right) {
    int_binary(b, LLVMShl, bits, args[0], one, left_part);
    int_binary(b, LLVMShl, bits, left_part, rest, left_part);
    int_binary(b, LLVMLShr, bits, args[1], n, right_part);
  } else {
    int_binary(b, LLVMShl, bits, args[0], n, left_part);
    int_binary(b, LLVMLShr, bits, args[1], one, right_part);
    int_binary(b, LLVMLShr, bits, right_part, rest, right_part);
  }
  int_binary(b, LLVMOr, bits, left_part, right_part, out);
}

// ---- Order

static void absolute(Build *b, uint32_t parameter, uint32_t bits,
                     Part *const *args, Part *out) {
  (void)parameter;
  Part zero[2], negated[2];
  int_constant(bits, 0, 0, zero);
  int_binary(b, LLVMSub, bits, zero, args[0], negated);
  Part negative = compare_int(b, LLVMIntSLT, bits, args[0], zero);
  int_select(b, negative, negated, args[0], bits, out);
}

static void choose(Build *b, uint32_t predicate, uint32_t bits,
                   Part *const *args, Part *out) {
  Part first = compare_int(b, (LLVMIntPredicate)predicate, bits, args[0],
                           args[1]);
  int_select(b, first, args[0], args[1], bits, out);
}

// -1, 0 or 1; the result may be narrower than the operands.
static void do_three_way(Build *b, LLVMValueRef call, uint32_t is_signed) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0));
  uint32_t lanes = type_lanes(type), bits = type_bits(type_lane(type));
  uint32_t len = type_slots(LLVMTypeOf(call)), slots = len / lanes;
  uint32_t to = type_bits(type_lane(LLVMTypeOf(call)));
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    const Part *x = value_lane(b, LLVMGetOperand(call, 0), i).data;
    const Part *y = value_lane(b, LLVMGetOperand(call, 1), i).data;
    Part less = compare_int(b, is_signed ? LLVMIntSLT : LLVMIntULT, bits, x,
                            y);
    Part more = compare_int(b, is_signed ? LLVMIntSGT : LLVMIntUGT, bits, x,
                            y);
    Part minus[2], one[2], zero[2], upper[2];
    int_constant(to, UINT64_MAX, UINT64_MAX, minus);
    int_constant(to, 1, 0, one);
    int_constant(to, 0, 0, zero);
    int_select(b, more, one, zero, to, upper);
    int_select(b, less, minus, upper, to, out + (size_t)i * slots);
  }
  value_set(b, call, out, len);
}

// ---- Overflow and saturation

static Part overflow_bit(Build *b, OverflowOp op, uint32_t bits, const Part *x,
                         const Part *y) {
  assert(bits >= 1 && bits <= 128);
  if (bits <= 64)
    return arith_op(b, OP_OVERFLOW, x[0], y[0], (uint64_t)bits << 32 | op,
                    bits);
  uint32_t lhs = parts_pair(b, x, bits), rhs = parts_pair(b, y, bits);
  uint32_t reg = reg_new(b, 1);
  emit(b, (Draft){.op = OP_XOVERFLOW, .a = reg, .b = lhs, .c = rhs, .x = op,
                  .y = bits});
  return part_reg(reg);
}

static LLVMOpcode plain_opcode(OverflowOp op) {
  switch (op) {
  case OVERFLOW_SADD:
  case OVERFLOW_UADD: return LLVMAdd;
  case OVERFLOW_SSUB:
  case OVERFLOW_USUB: return LLVMSub;
  default: return LLVMMul;
  }
}

// The result is { values, bits }, all values before all bits.
static void do_with_overflow(Build *b, LLVMValueRef call, uint32_t op) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0));
  uint32_t lanes = type_lanes(type), bits = type_bits(type_lane(type));
  uint32_t slots = bits > 64 ? 2 : 1;
  Part *out = parts_new(b, lanes * (slots + 1));
  for (uint32_t i = 0; i < lanes; i++) {
    const Part *x = value_lane(b, LLVMGetOperand(call, 0), i).data;
    const Part *y = value_lane(b, LLVMGetOperand(call, 1), i).data;
    int_binary(b, plain_opcode(op), bits, x, y, out + (size_t)i * slots);
    out[lanes * slots + i] = overflow_bit(b, op, bits, x, y);
  }
  value_set(b, call, out, lanes * (slots + 1));
}

static void saturate(Build *b, uint32_t op, uint32_t bits, Part *const *args,
                     Part *out) {
  Part plain[2], limit[2], other[2], zero[2];
  int_binary(b, plain_opcode(op), bits, args[0], args[1], plain);
  Part over = overflow_bit(b, op, bits, args[0], args[1]);
  int_constant(bits, 0, 0, zero);
  if (op == OVERFLOW_UADD) {
    int_constant(bits, UINT64_MAX, UINT64_MAX, limit);
  } else if (op == OVERFLOW_USUB) {
    int_constant(bits, 0, 0, limit);
  } else {
    Part low[2];
    least(bits, low);
    most(bits, other);
    Part negative = compare_int(b, LLVMIntSLT, bits, args[0], zero);
    int_select(b, negative, low, other, bits, limit);
  }
  int_select(b, over, limit, plain, bits, out);
}

// The shifted value is right if shifting back gives the operand.
static void shift_saturate(Build *b, uint32_t is_signed, uint32_t bits,
                           Part *const *args, Part *out) {
  Part shifted[2], back[2], limit[2], low[2], high[2], zero[2];
  int_binary(b, LLVMShl, bits, args[0], args[1], shifted);
  int_binary(b, is_signed ? LLVMAShr : LLVMLShr, bits, shifted, args[1], back);
  Part same = compare_int(b, LLVMIntEQ, bits, back, args[0]);
  int_constant(bits, 0, 0, zero);
  if (is_signed) {
    least(bits, low);
    most(bits, high);
    Part negative = compare_int(b, LLVMIntSLT, bits, args[0], zero);
    int_select(b, negative, low, high, bits, limit);
  } else {
    int_constant(bits, UINT64_MAX, UINT64_MAX, limit);
  }
  int_select(b, same, shifted, limit, bits, out);
}

static void mask_pointer(Build *b, uint32_t parameter, uint32_t bits,
                         Part *const *args, Part *out) {
  (void)parameter, (void)bits;
  out[0] = arith_binary(b, LLVMAnd, 64, args[0][0], args[1][0]);
}

// ---- Handlers

static void do_popcount(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, popcount, parameter, 1);
}

static void do_leading(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, leading, parameter, 1);
}

static void do_trailing(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, trailing, parameter, 1);
}

static void do_reversed(Build *b, LLVMValueRef call, uint32_t op) {
  intrinsic_lanes(b, call, reversed, op, 1);
}

static void do_funnel(Build *b, LLVMValueRef call, uint32_t right) {
  intrinsic_lanes(b, call, funnel, right, 3);
}

// abs(INT_MIN) is undefined (C11 7.22.6.1), as clang says by the last argument.
static void check_absolute(Build *b, LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  uint32_t bits = type_bits(type);
  if (!b->loader->options->check_overflow || b->optimised) return;
  if (bits == 0 || bits > 64) return;
  if (LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1)) == 0) return;
  uint32_t zero = part_use(b, part_const(0), bits);
  uint32_t x = value_use(b, LLVMGetOperand(call, 0));
  emit(b, (Draft){.op = OP_CHECK_OVERFLOW, .b = zero, .c = x,
                  .x = OVERFLOW_SSUB, .y = bits});
}

static void do_absolute(Build *b, LLVMValueRef call, uint32_t parameter) {
  check_absolute(b, call);
  intrinsic_lanes(b, call, absolute, parameter, 1);
}

static void do_choose(Build *b, LLVMValueRef call, uint32_t predicate) {
  intrinsic_lanes(b, call, choose, predicate, 2);
}

static void do_saturate(Build *b, LLVMValueRef call, uint32_t op) {
  intrinsic_lanes(b, call, saturate, op, 2);
}

static void do_shift_saturate(Build *b, LLVMValueRef call,
                              uint32_t is_signed) {
  intrinsic_lanes(b, call, shift_saturate, is_signed, 2);
}

static void do_mask_pointer(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, mask_pointer, parameter, 2);
}

const IntrinsicRow intrinsic_int_rows[] = {
    {"abs", do_absolute, 0},
    {"bitreverse", do_reversed, OP_BITREV},
    {"bswap", do_reversed, OP_BSWAP},
    {"ctlz", do_leading, 0},
    {"ctpop", do_popcount, 0},
    {"cttz", do_trailing, 0},
    {"fshl", do_funnel, 0},
    {"fshr", do_funnel, 1},
    {"ptrmask", do_mask_pointer, 0},
    {"sadd.sat", do_saturate, OVERFLOW_SADD},
    {"sadd.with.overflow", do_with_overflow, OVERFLOW_SADD},
    {"scmp", do_three_way, 1},
    {"smax", do_choose, LLVMIntSGT},
    {"smin", do_choose, LLVMIntSLT},
    {"smul.with.overflow", do_with_overflow, OVERFLOW_SMUL},
    {"sshl.sat", do_shift_saturate, 1},
    {"ssub.sat", do_saturate, OVERFLOW_SSUB},
    {"ssub.with.overflow", do_with_overflow, OVERFLOW_SSUB},
    {"uadd.sat", do_saturate, OVERFLOW_UADD},
    {"uadd.with.overflow", do_with_overflow, OVERFLOW_UADD},
    {"ucmp", do_three_way, 0},
    {"umax", do_choose, LLVMIntUGT},
    {"umin", do_choose, LLVMIntULT},
    {"umul.with.overflow", do_with_overflow, OVERFLOW_UMUL},
    {"ushl.sat", do_shift_saturate, 0},
    {"usub.sat", do_saturate, OVERFLOW_USUB},
    {"usub.with.overflow", do_with_overflow, OVERFLOW_USUB},
    {0},
};
