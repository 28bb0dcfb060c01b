// Intrinsics on integers of more than 128 bits: what clang makes of checked
// arithmetic on 128-bit and _BitInt operands, and of minimum and maximum.
#include "load/intrinsic.h"

#define MAX_WORDS (TYPE_HUGE_BITS / 64)

static uint32_t lane_bits(LLVMValueRef value) {
  return type_huge_bits(type_lane(LLVMTypeOf(value)));
}

static void give_up(Build *b, LLVMValueRef call) {
  emit_unsupported(b, "arithmetic on %u bits",
                   lane_bits(LLVMGetOperand(call, 0)));
  value_set_undef(b, call);
}

static const Part *operand(Build *b, LLVMValueRef call, unsigned index,
                           uint32_t lane) {
  return value_lane(b, LLVMGetOperand(call, index), lane).data;
}

// The result is { values, bits }, all values before all bits.
static void do_with_overflow(Build *b, LLVMValueRef call, uint32_t op) {
  uint32_t bits = lane_bits(LLVMGetOperand(call, 0));
  uint32_t lanes = type_lanes(LLVMTypeOf(LLVMGetOperand(call, 0)));
  uint32_t slots = (bits + 63) / 64;
  Part *out = parts_new(b, lanes * (slots + 1));
  for (uint32_t i = 0; i < lanes; i++)
    if (!huge_overflow(b, (OverflowOp)op, bits, operand(b, call, 0, i),
                       operand(b, call, 1, i), out + (size_t)i * slots,
                       &out[lanes * slots + i])) {
      give_up(b, call);
      return;
    }
  value_set(b, call, out, lanes * (slots + 1));
}

static void do_choose(Build *b, LLVMValueRef call, uint32_t predicate) {
  uint32_t bits = lane_bits(call), slots = (bits + 63) / 64;
  uint32_t lanes = type_lanes(LLVMTypeOf(call));
  Part *out = parts_new(b, lanes * slots);
  for (uint32_t i = 0; i < lanes; i++) {
    const Part *x = operand(b, call, 0, i), *y = operand(b, call, 1, i);
    Part first = huge_compare(b, (LLVMIntPredicate)predicate, bits, x, y);
    huge_select(b, first, x, y, bits, out + (size_t)i * slots);
  }
  value_set(b, call, out, lanes * slots);
}

static void do_absolute(Build *b, LLVMValueRef call, uint32_t parameter) {
  uint32_t bits = lane_bits(call), slots = (bits + 63) / 64;
  uint32_t lanes = type_lanes(LLVMTypeOf(call));
  Part *out = parts_new(b, lanes * slots), zero[MAX_WORDS], minus[MAX_WORDS];
  (void)parameter;
  for (uint32_t s = 0; s < slots; s++) zero[s] = part_const(0);
  for (uint32_t i = 0; i < lanes; i++) {
    const Part *x = operand(b, call, 0, i);
    huge_binary(b, LLVMSub, bits, zero, x, minus);
    Part negative = huge_compare(b, LLVMIntSLT, bits, x, zero);
    huge_select(b, negative, minus, x, bits, out + (size_t)i * slots);
  }
  value_set(b, call, out, lanes * slots);
}

// All bits `low`, the highest one `high`.
static void limit(uint32_t bits, bool low, bool high, Part *out) {
  uint32_t slots = (bits + 63) / 64, top = bits - (slots - 1) * 64;
  for (uint32_t s = 0; s < slots; s++)
    out[s] = part_const(low ? type_mask(s + 1 < slots ? 64 : top) : 0);
  uint64_t sign = UINT64_C(1) << (top - 1);
  uint64_t rest = low ? sign - 1 : 0;
  out[slots - 1] = part_const(rest | (high ? sign : 0));
}

static void saturate(Build *b, OverflowOp op, uint32_t bits, const Part *x,
                     Part over, const Part *plain, Part *out) {
  Part end[MAX_WORDS], other[MAX_WORDS], zero[MAX_WORDS];
  if (op == OVERFLOW_UADD || op == OVERFLOW_USUB) {
    limit(bits, op == OVERFLOW_UADD, op == OVERFLOW_UADD, end);
  } else {
    Part low[MAX_WORDS];
    limit(bits, false, false, zero);
    limit(bits, false, true, low);
    limit(bits, true, false, other);
    Part negative = huge_compare(b, LLVMIntSLT, bits, x, zero);
    huge_select(b, negative, low, other, bits, end);
  }
  huge_select(b, over, end, plain, bits, out);
}

static void do_saturate(Build *b, LLVMValueRef call, uint32_t op) {
  uint32_t bits = lane_bits(call), slots = (bits + 63) / 64;
  uint32_t lanes = type_lanes(LLVMTypeOf(call));
  Part *out = parts_new(b, lanes * slots), plain[MAX_WORDS], over;
  for (uint32_t i = 0; i < lanes; i++) {
    const Part *x = operand(b, call, 0, i);
    if (!huge_overflow(b, (OverflowOp)op, bits, x, operand(b, call, 1, i),
                       plain, &over)) {
      give_up(b, call);
      return;
    }
    saturate(b, (OverflowOp)op, bits, x, over, plain,
             out + (size_t)i * slots);
  }
  value_set(b, call, out, lanes * slots);
}

const IntrinsicRow intrinsic_huge_rows[] = {
    {"abs", do_absolute, 0},
    {"sadd.sat", do_saturate, OVERFLOW_SADD},
    {"sadd.with.overflow", do_with_overflow, OVERFLOW_SADD},
    {"smax", do_choose, LLVMIntSGT},
    {"smin", do_choose, LLVMIntSLT},
    {"smul.with.overflow", do_with_overflow, OVERFLOW_SMUL},
    {"ssub.sat", do_saturate, OVERFLOW_SSUB},
    {"ssub.with.overflow", do_with_overflow, OVERFLOW_SSUB},
    {"uadd.sat", do_saturate, OVERFLOW_UADD},
    {"uadd.with.overflow", do_with_overflow, OVERFLOW_UADD},
    {"umax", do_choose, LLVMIntUGT},
    {"umin", do_choose, LLVMIntULT},
    {"umul.with.overflow", do_with_overflow, OVERFLOW_UMUL},
    {"usub.sat", do_saturate, OVERFLOW_USUB},
    {"usub.with.overflow", do_with_overflow, OVERFLOW_USUB},
    {0},
};
