// Vector intrinsics: reductions over lanes and masked accesses.
#include <assert.h>

#include "load/intrinsic.h"

typedef enum VectorReduction {
  REDUCE_ADD, REDUCE_MUL, REDUCE_AND, REDUCE_OR, REDUCE_XOR, REDUCE_SMAX,
  REDUCE_SMIN, REDUCE_UMAX, REDUCE_UMIN, REDUCE_FADD, REDUCE_FMUL,
  REDUCE_FMAX, REDUCE_FMIN, REDUCE_FMAXIMUM, REDUCE_FMINIMUM,
} VectorReduction;

static void choose(Build *b, LLVMIntPredicate predicate, uint32_t bits,
                   const Part *x, const Part *y, Part *out) {
  Part first = compare_int(b, predicate, bits, x, y);
  int_select(b, first, x, y, bits, out);
}

static void combine(Build *b, VectorReduction kind, uint32_t bits,
                    const Part *x, const Part *y, Part *out) {
  Part left[2], right[2], *args[2] = {left, right};
  uint32_t slots = bits > 64 ? 2 : 1;
  for (uint32_t s = 0; s < slots; s++) {
    left[s] = x[s];
    right[s] = y[s];
  }
  switch (kind) {
  case REDUCE_ADD: int_binary(b, LLVMAdd, bits, left, right, out); break;
  case REDUCE_MUL: int_binary(b, LLVMMul, bits, left, right, out); break;
  case REDUCE_AND: int_binary(b, LLVMAnd, bits, left, right, out); break;
  case REDUCE_OR: int_binary(b, LLVMOr, bits, left, right, out); break;
  case REDUCE_XOR: int_binary(b, LLVMXor, bits, left, right, out); break;
  case REDUCE_SMAX: choose(b, LLVMIntSGT, bits, left, right, out); break;
  case REDUCE_SMIN: choose(b, LLVMIntSLT, bits, left, right, out); break;
  case REDUCE_UMAX: choose(b, LLVMIntUGT, bits, left, right, out); break;
  case REDUCE_UMIN: choose(b, LLVMIntULT, bits, left, right, out); break;
  case REDUCE_FADD: float_binary(b, LLVMFAdd, bits, left, right, out); break;
  case REDUCE_FMUL: float_binary(b, LLVMFMul, bits, left, right, out); break;
  case REDUCE_FMAX: float_math(b, MATH_FMAX, bits, args, 2, out); break;
  case REDUCE_FMIN: float_math(b, MATH_FMIN, bits, args, 2, out); break;
  case REDUCE_FMAXIMUM:
  case REDUCE_FMINIMUM:
    float_ordered(b, kind == REDUCE_FMAXIMUM, bits, args, out);
    break;
  }
}

// fadd and fmul take a start value first; lanes follow in order.
static void do_reduce(Build *b, LLVMValueRef call, uint32_t kind) {
  bool started = kind == REDUCE_FADD || kind == REDUCE_FMUL;
  LLVMValueRef vector = LLVMGetOperand(call, started ? 1 : 0);
  LLVMTypeRef type = LLVMTypeOf(call);
  uint32_t bits = type_bits(type), slots = type_slots(type);
  uint32_t lanes = type_lanes(LLVMTypeOf(vector));
  Parts first = started ? value_parts(b, LLVMGetOperand(call, 0))
                        : value_lane(b, vector, 0);
  Part *sum = parts_new(b, slots);
  for (uint32_t s = 0; s < slots; s++) sum[s] = first.data[s];
  for (uint32_t i = started ? 0 : 1; i < lanes; i++) {
    Part *next = parts_new(b, slots);
    combine(b, (VectorReduction)kind, bits, sum, value_lane(b, vector, i).data,
            next);
    sum = next;
  }
  value_set(b, call, sum, slots);
}

// ---- Masked accesses

static bool mask_bit(Build *b, LLVMValueRef mask, uint32_t lane, bool *set) {
  uint64_t k;
  if (!part_is_const(value_lane(b, mask, lane).data[0], &k)) return false;
  *set = k & 1;
  return true;
}

static uint32_t lane_align(uint64_t align, uint64_t size) {
  uint64_t both = align | size;
  return (uint32_t)(both & -both);
}

// Lanes whose bit is known at run time only and clear access a scratch object
// instead, which lives until scratch_end.
typedef struct Scratch {
  uint32_t mark, object;
} Scratch;

static Scratch scratch_begin(Build *b, LLVMTypeRef lane) {
  Scratch s = {reg_new(b, 1), reg_new(b, 1)};
  uint64_t size = LLVMABISizeOfType(b->unit->layout, lane);
  emit(b, (Draft){.op = OP_STACK_SAVE, .a = s.mark});
  emit(b, (Draft){.op = OP_ALLOCA, .a = s.object, .b = 6, .imm = size});
  return s;
}

static void scratch_end(Build *b, Scratch s) {
  emit(b, (Draft){.op = OP_STACK_RESTORE, .b = s.mark});
}

static Address scratch_or(Build *b, Scratch s, Part bit, const Address *at) {
  Part there = address_part(b, at);
  return (Address){.base = arith_select(b, bit, there, part_reg(s.object), 64),
                   .index = REG_NONE};
}

static void load_if(Build *b, Part bit, const Address *at, LLVMTypeRef lane,
                    uint32_t align, Part *to) {
  uint32_t len = type_slots(lane);
  Scratch s = scratch_begin(b, lane);
  Address from = scratch_or(b, s, bit, at);
  Part *loaded = parts_new(b, len);
  memory_load(b, &from, lane, align, loaded);
  const uint8_t *bits = value_bits(b, lane, len);
  for (uint32_t i = 0; i < len; i++)
    to[i] = arith_select(b, bit, loaded[i], to[i], bits[i]);
  scratch_end(b, s);
}

static void store_if(Build *b, Part bit, const Address *at, LLVMTypeRef lane,
                     uint32_t align, const Part *value) {
  Scratch s = scratch_begin(b, lane);
  Address to = scratch_or(b, s, bit, at);
  memory_store(b, &to, lane, align, value);
  scratch_end(b, s);
}

static void do_masked_load(Build *b, LLVMValueRef call, uint32_t parameter) {
  LLVMValueRef mask = LLVMGetOperand(call, 2);
  LLVMTypeRef type = LLVMTypeOf(call), lane = type_lane(type);
  (void)parameter;
  uint64_t size = LLVMABISizeOfType(b->unit->layout, lane);
  uint64_t align = LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
  uint32_t len = type_slots(type), lanes = type_lanes(type);
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    bool set = false, known = mask_bit(b, mask, i, &set);
    Part *to = out + (size_t)i * (len / lanes);
    Parts other = value_lane(b, LLVMGetOperand(call, 3), i);
    for (uint32_t s = 0; s < other.len; s++) to[s] = other.data[s];
    if (known && !set) continue;
    Address at = address_of(b, LLVMGetOperand(call, 0));
    at.offset += i * size;
    if (known)
      memory_load(b, &at, lane, lane_align(align, size), to);
    else
      load_if(b, value_lane(b, mask, i).data[0], &at, lane,
              lane_align(align, size), to);
  }
  value_set(b, call, out, len);
}

static void do_masked_store(Build *b, LLVMValueRef call, uint32_t parameter) {
  LLVMValueRef value = LLVMGetOperand(call, 0);
  LLVMValueRef mask = LLVMGetOperand(call, 3);
  LLVMTypeRef type = LLVMTypeOf(value), lane = type_lane(type);
  (void)parameter;
  uint64_t size = LLVMABISizeOfType(b->unit->layout, lane);
  uint64_t align = LLVMConstIntGetZExtValue(LLVMGetOperand(call, 2));
  for (uint32_t i = 0; i < type_lanes(type); i++) {
    bool set = false, known = mask_bit(b, mask, i, &set);
    if (known && !set) continue;
    Address at = address_of(b, LLVMGetOperand(call, 1));
    at.offset += i * size;
    const Part *stored = value_lane(b, value, i).data;
    if (known)
      memory_store(b, &at, lane, lane_align(align, size), stored);
    else
      store_if(b, value_lane(b, mask, i).data[0], &at, lane,
               lane_align(align, size), stored);
  }
}

const IntrinsicRow intrinsic_vector_rows[] = {
    {"masked.load", do_masked_load, 0},
    {"masked.store", do_masked_store, 0},
    {"vector.reduce.add", do_reduce, REDUCE_ADD},
    {"vector.reduce.and", do_reduce, REDUCE_AND},
    {"vector.reduce.fadd", do_reduce, REDUCE_FADD},
    {"vector.reduce.fmax", do_reduce, REDUCE_FMAX},
    {"vector.reduce.fmaximum", do_reduce, REDUCE_FMAXIMUM},
    {"vector.reduce.fmin", do_reduce, REDUCE_FMIN},
    {"vector.reduce.fminimum", do_reduce, REDUCE_FMINIMUM},
    {"vector.reduce.fmul", do_reduce, REDUCE_FMUL},
    {"vector.reduce.mul", do_reduce, REDUCE_MUL},
    {"vector.reduce.or", do_reduce, REDUCE_OR},
    {"vector.reduce.smax", do_reduce, REDUCE_SMAX},
    {"vector.reduce.smin", do_reduce, REDUCE_SMIN},
    {"vector.reduce.umax", do_reduce, REDUCE_UMAX},
    {"vector.reduce.umin", do_reduce, REDUCE_UMIN},
    {"vector.reduce.xor", do_reduce, REDUCE_XOR},
    {0},
};
