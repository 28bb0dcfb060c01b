// Conversions. Integers are zero-extended in their slots, so widening without
// sign costs nothing and narrowing is a mask.
#include <assert.h>
#include <string.h>

#include "load/build.h"

// ---- Integers

static void int_cast(Build *b, LLVMOpcode op, const Part *x, uint32_t from,
                     uint32_t to, Part *out) {
  assert(from >= 1 && from <= 128 && to >= 1 && to <= 128);
  assert(op == LLVMTrunc ? to < from : to >= from);
  uint64_t k;
  if (op == LLVMSExt && to > 64) {
    if (from > 64) {
      // Only the high word changes: sign-extend it within itself.
      out[0] = x[0];
      out[1] = arith_sext(b, x[1], from - 64, to - 64);
    } else if (part_is_const(x[0], &k)) {
      bool negative = k >> (from - 1) & 1;
      out[0] = part_const(negative ? k | ~type_mask(from) : k);
      out[1] = part_const(negative ? type_mask(to - 64) : 0);
      if (from == 64) out[0] = part_const(k);
    } else {
      uint32_t operand = part_use(b, x[0], from), reg = reg_new(b, 2);
      emit(b, (Draft){.op = OP_XSEXT, .a = reg, .b = operand, .x = from,
                      .y = to});
      out[0] = part_reg(reg);
      out[1] = part_reg(reg + 1);
    }
    return;
  }
  if (op == LLVMSExt) {
    out[0] = arith_sext(b, x[0], from, to);
    return;
  }
  out[0] = to < from && to < 64 ? arith_mask(b, x[0], to) : x[0];
  if (to > 64)
    out[1] = from <= 64 ? part_const(0)
             : to < from ? arith_mask(b, x[1], to - 64)
                         : x[1];
}

// ---- Integers and floating point

static Opcode from_int(uint32_t format, bool is_signed) {
  if (is_signed)
    return format == 32 ? OP_S64TOF32 : format == 64 ? OP_S64TOF64
                                                     : OP_S64TOF80;
  return format == 32 ? OP_U64TOF32 : format == 64 ? OP_U64TOF64
                                                   : OP_U64TOF80;
}

static void int_to_float(Build *b, bool is_signed, const Part *x,
                         uint32_t from, uint32_t format, Part *out) {
  assert(format == 32 || format == 64 || format == 80);
  assert(from >= 1 && from <= 128);
  uint32_t slots = format == 80 ? 2 : 1;
  uint32_t operand;
  Draft draft = {0};
  if (from > 64) {
    Part wide[2];
    int_cast(b, is_signed ? LLVMSExt : LLVMZExt, x, from, 128, wide);
    operand = parts_pair(b, wide, 128);
    draft = (Draft){.op = OP_XITOF, .x = is_signed, .y = format};
  } else {
    Part word = is_signed ? arith_sext(b, x[0], from, 64) : x[0];
    operand = part_use(b, word, 64);
    draft.op = from_int(format, is_signed || from < 64);
  }
  draft.a = reg_new(b, slots);
  draft.b = operand;
  emit(b, draft);
  for (uint32_t i = 0; i < slots; i++) out[i] = part_reg(draft.a + i);
}

static Opcode to_int(uint32_t format, bool is_signed) {
  if (is_signed)
    return format == 32 ? OP_F32TOS : format == 64 ? OP_F64TOS : OP_F80TOS;
  return format == 32 ? OP_F32TOU : format == 64 ? OP_F64TOU : OP_F80TOU;
}

static uint32_t float_use(Build *b, const Part *x, uint32_t format) {
  return format == 80 ? parts_pair(b, x, 80) : part_use(b, *x, format);
}

static void float_to_int(Build *b, bool is_signed, const Part *x,
                         uint32_t format, uint32_t to, Part *out) {
  assert(format == 32 || format == 64 || format == 80);
  assert(to >= 1 && to <= 128);
  uint32_t operand = float_use(b, x, format);
  uint32_t reg = reg_new(b, to > 64 ? 2 : 1);
  out[0] = part_reg(reg);
  if (to <= 64) {
    emit(b, (Draft){.op = to_int(format, is_signed), .a = reg, .b = operand,
                    .imm = to});
    return;
  }
  emit(b, (Draft){.op = OP_FTOXI, .a = reg, .b = operand, .x = is_signed,
                  .y = format});
  out[1] = to == 128 ? part_reg(reg + 1)
                     : arith_mask(b, part_reg(reg + 1), to - 64);
}

static void float_to_float(Build *b, const Part *x, uint32_t from,
                           uint32_t to, Part *out) {
  assert(from == 32 || from == 64 || from == 80);
  assert(to == 32 || to == 64 || to == 80);
  if (from == to) {
    out[0] = x[0];
    if (to == 80) out[1] = x[1];
    return;
  }
  Opcode op = from == 32   ? (to == 64 ? OP_F32TO64 : OP_F32TO80)
              : from == 64 ? (to == 32 ? OP_F64TO32 : OP_F64TO80)
                           : (to == 32 ? OP_F80TO32 : OP_F80TO64);
  uint32_t operand = float_use(b, x, from);
  uint32_t slots = to == 80 ? 2 : 1, reg = reg_new(b, slots);
  emit(b, (Draft){.op = op, .a = reg, .b = operand});
  for (uint32_t i = 0; i < slots; i++) out[i] = part_reg(reg + i);
}

// ---- Bit patterns

// Bits [from, from + count) of a part, at position 0.
static Part extract(Build *b, Part x, uint32_t bits, uint32_t from,
                    uint32_t count) {
  assert(count > 0 && from + count <= bits && bits <= 64);
  Part out = from == 0 ? x : arith_binary(b, LLVMLShr, 64, x,
                                          part_const(from));
  return from + count == bits ? out : arith_mask(b, out, count);
}

void cast_repack(Build *b, const Part *in, const uint8_t *in_bits,
                 uint32_t in_len, Part *out, const uint8_t *out_bits,
                 uint32_t out_len) {
  uint32_t at = 0, used = 0;   // next input part and bits taken of it
  for (uint32_t i = 0; i < out_len; i++) {
    Part sum = part_const(0);
    for (uint32_t filled = 0; filled < out_bits[i];) {
      if (at == in_len) break;
      uint32_t take = in_bits[at] - used;
      assert(take > 0 && in_bits[at] <= 64);
      if (take > out_bits[i] - filled) take = out_bits[i] - filled;
      Part whole_part = in[at];
      if (whole_part.kind == PART_UNDEF)
        whole_part = part_reg(part_use(b, whole_part, in_bits[at]));
      Part piece = extract(b, whole_part, in_bits[at], used, take);
      if (filled > 0)
        piece = arith_binary(b, LLVMShl, 64, piece, part_const(filled));
      sum = filled == 0 ? piece : arith_binary(b, LLVMOr, 64, sum, piece);
      filled += take;
      used += take;
      if (used == in_bits[at]) at++, used = 0;
    }
    out[i] = sum;
  }
}

static void bit_cast(Build *b, LLVMValueRef instruction) {
  LLVMValueRef operand = LLVMGetOperand(instruction, 0);
  LLVMTypeRef from = LLVMTypeOf(operand), to = LLVMTypeOf(instruction);
  Parts x = value_parts(b, operand);
  uint32_t len = type_slots(to);
  const uint8_t *in_bits = value_bits(b, from, x.len);
  const uint8_t *out_bits = value_bits(b, to, len);
  if (x.len == len && memcmp(in_bits, out_bits, len) == 0) {
    value_set(b, instruction, x.data, x.len);
    return;
  }
  Part *out = parts_new(b, len);
  cast_repack(b, x.data, in_bits, x.len, out, out_bits, len);
  value_set(b, instruction, out, len);
}

static void cast_lane(Build *b, LLVMOpcode op, const Part *x, uint32_t from,
                      uint32_t to, Part *out) {
  if (from > 128 || to > 128) {
    huge_cast(b, op, x, from, to, out);
    return;
  }
  switch (op) {
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt: int_cast(b, op, x, from, to, out); break;
  case LLVMPtrToInt:
  case LLVMIntToPtr:
    int_cast(b, from > to ? LLVMTrunc : LLVMZExt, x, from, to, out);
    break;
  case LLVMUIToFP:
  case LLVMSIToFP:
    int_to_float(b, op == LLVMSIToFP, x, from, to, out);
    break;
  case LLVMFPToUI:
  case LLVMFPToSI:
    float_to_int(b, op == LLVMFPToSI, x, from, to, out);
    break;
  default: float_to_float(b, x, from, to, out);
  }
}

static uint32_t lane_bits(LLVMTypeRef type) {
  LLVMTypeRef lane = type_lane(type);
  return type_bits(lane) | type_huge_bits(lane);
}

void cast_as(Build *b, LLVMValueRef instruction, LLVMOpcode op) {
  LLVMValueRef operand = LLVMGetOperand(instruction, 0);
  LLVMTypeRef to = LLVMTypeOf(instruction);
  uint32_t lanes = type_lanes(to), len = type_slots(to);
  uint32_t from_bits = lane_bits(LLVMTypeOf(operand));
  uint32_t to_bits = lane_bits(to);
  assert(lanes > 0 && len % lanes == 0);
  if ((from_bits > 128 || to_bits > 128) && op != LLVMTrunc &&
      op != LLVMZExt && op != LLVMSExt) {
    emit_unsupported(b, "conversion of more than 128 bits");
    value_set_undef(b, instruction);
    return;
  }
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++)
    cast_lane(b, op, value_lane(b, operand, i).data, from_bits, to_bits,
              out + (size_t)i * (len / lanes));
  value_set(b, instruction, out, len);
}

void cast_translate(Build *b, LLVMValueRef instruction) {
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  if (op == LLVMBitCast || op == LLVMAddrSpaceCast)
    bit_cast(b, instruction);
  else
    cast_as(b, instruction, op);
}
