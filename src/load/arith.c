// Arithmetic on single scalars: picks the opcode for the width, immediate
// forms for constants, and folds what is constant on both sides.
#include <assert.h>

#include "load/build.h"

static uint32_t fresh(Build *b, Part *part) {
  uint32_t reg = reg_new(b, 1);
  *part = part_reg(reg);
  return reg;
}

Part arith_op(Build *b, Opcode op, Part x, Part y, uint64_t imm,
              uint32_t bits) {
  uint32_t lhs = part_use(b, x, bits), rhs = part_use(b, y, bits);
  Part out;
  uint32_t reg = fresh(b, &out);
  emit(b, (Draft){.op = op, .a = reg, .b = lhs, .c = rhs, .imm = imm});
  return out;
}

Part arith_unary(Build *b, Opcode op, Part x, uint64_t imm, uint32_t bits) {
  uint32_t operand = part_use(b, x, bits);
  Part out;
  uint32_t reg = fresh(b, &out);
  emit(b, (Draft){.op = op, .a = reg, .b = operand, .imm = imm});
  return out;
}

Part arith_mask(Build *b, Part x, uint32_t bits) {
  assert(bits >= 1 && bits <= 64);
  uint64_t k;
  if (part_is_const(x, &k)) return part_const(k & type_mask(bits));
  if (bits == 64 || x.kind == PART_UNDEF) return x;
  return arith_unary(b, OP_ANDI, x, type_mask(bits), bits);
}

Part arith_sext(Build *b, Part x, uint32_t from, uint32_t to) {
  assert(from >= 1 && from <= to && to <= 64);
  uint64_t k;
  if (from == to) return x;
  if (part_is_const(x, &k)) {
    if (k >> (from - 1) & 1) k |= ~type_mask(from);
    return part_const(k & type_mask(to));
  }
  if (from == 8 && to == 32) return arith_unary(b, OP_SEXT8_32, x, 0, 8);
  if (from == 8 && to == 64) return arith_unary(b, OP_SEXT8_64, x, 0, 8);
  if (from == 16 && to == 32) return arith_unary(b, OP_SEXT16_32, x, 0, 16);
  if (from == 16 && to == 64) return arith_unary(b, OP_SEXT16_64, x, 0, 16);
  if (from == 32 && to == 64) return arith_unary(b, OP_SEXT32_64, x, 0, 32);
  return arith_unary(b, OP_SEXTW, x, (uint64_t)to << 32 | from, from);
}

Part arith_select(Build *b, Part bit, Part yes, Part no, uint32_t bits) {
  uint64_t k;
  if (part_is_const(bit, &k)) return k & 1 ? yes : no;
  if (yes.kind == PART_REG && no.kind == PART_REG && yes.value == no.value)
    return yes;
  uint32_t test = part_use(b, bit, 1);
  uint32_t lhs = part_use(b, yes, bits), rhs = part_use(b, no, bits);
  Part out;
  uint32_t reg = fresh(b, &out);
  emit(b, (Draft){.op = OP_SELECT, .a = reg, .b = test, .c = lhs, .imm = rhs});
  return out;
}

// Opcodes of one operation at 32 bits, 64 bits and any width.
typedef struct Family {
  Opcode at32, at64, at_width;
} Family;

static Family family_of(LLVMOpcode op) {
  switch (op) {
  case LLVMAdd: return (Family){OP_ADD32, OP_ADD64, OP_ADDW};
  case LLVMSub: return (Family){OP_SUB32, OP_SUB64, OP_SUBW};
  case LLVMMul: return (Family){OP_MUL32, OP_MUL64, OP_MULW};
  case LLVMUDiv: return (Family){OP_UDIV32, OP_UDIV64, OP_UDIVW};
  case LLVMSDiv: return (Family){OP_SDIV32, OP_SDIV64, OP_SDIVW};
  case LLVMURem: return (Family){OP_UREM32, OP_UREM64, OP_UREMW};
  case LLVMSRem: return (Family){OP_SREM32, OP_SREM64, OP_SREMW};
  case LLVMShl: return (Family){OP_SHL32, OP_SHL64, OP_SHLW};
  case LLVMLShr: return (Family){OP_LSHR32, OP_LSHR64, OP_LSHRW};
  case LLVMAShr: return (Family){OP_ASHR32, OP_ASHR64, OP_ASHRW};
  case LLVMAnd: return (Family){OP_AND, OP_AND, OP_AND};
  case LLVMOr: return (Family){OP_OR, OP_OR, OP_OR};
  case LLVMXor: return (Family){OP_XOR, OP_XOR, OP_XOR};
  default: assert(!"not a binary operation"); return (Family){0};
  }
}

static bool is_commutative(LLVMOpcode op) {
  return op == LLVMAdd || op == LLVMMul || op == LLVMAnd || op == LLVMOr ||
         op == LLVMXor;
}

// x op k at 32 or 64 bits in one instruction; OP_NOP if there is none.
static Opcode immediate_form(LLVMOpcode op, uint32_t bits, uint64_t k) {
  bool narrow = bits <= 32;
  switch (op) {
  case LLVMAdd: return narrow ? OP_ADD32I : OP_ADD64I;
  case LLVMMul: return narrow ? OP_MUL32I : OP_MUL64I;
  case LLVMAnd: return OP_ANDI;
  case LLVMOr: return OP_ORI;
  case LLVMXor: return OP_XORI;
  default: break;
  }
  if (k >= bits) return OP_NOP;
  switch (op) {
  case LLVMShl: return narrow ? OP_SHL32I : OP_SHL64I;
  case LLVMLShr: return narrow ? OP_LSHR32I : OP_LSHR64I;
  case LLVMAShr:
    return bits == 32 ? OP_ASHR32I : bits == 64 ? OP_ASHR64I : OP_NOP;
  default: return OP_NOP;
  }
}

static bool fold(LLVMOpcode op, uint32_t bits, uint64_t x, uint64_t y,
                 uint64_t *out) {
  assert((x & ~type_mask(bits)) == 0 && (y & ~type_mask(bits)) == 0);
  switch (op) {
  case LLVMAdd: *out = x + y; break;
  case LLVMSub: *out = x - y; break;
  case LLVMMul: *out = x * y; break;
  case LLVMAnd: *out = x & y; break;
  case LLVMOr: *out = x | y; break;
  case LLVMXor: *out = x ^ y; break;
  case LLVMShl:
    if (y >= bits) return false;
    *out = x << y;
    break;
  case LLVMLShr:
    if (y >= bits) return false;
    *out = x >> y;
    break;
  default: return false;
  }
  *out &= type_mask(bits);
  return true;
}

// Operations that leave the other operand as it is.
static bool is_neutral(LLVMOpcode op, uint32_t bits, uint64_t k) {
  switch (op) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMOr:
  case LLVMXor:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr: return k == 0;
  case LLVMMul: return k == 1;
  case LLVMAnd: return k == type_mask(bits);
  default: return false;
  }
}

// Does the result of the narrow operation done at 32 or 64 bits have bits
// above its width?
static bool overflows_width(LLVMOpcode op) {
  return op == LLVMAdd || op == LLVMMul || op == LLVMShl;
}

static bool binary_constant(Build *b, LLVMOpcode op, uint32_t bits, Part x,
                            uint64_t k, Part *out) {
  assert((k & ~type_mask(bits)) == 0);
  if (is_neutral(op, bits, k)) {
    *out = x;
    return true;
  }
  if (op == LLVMSub) {
    op = LLVMAdd;
    k = -k & type_mask(bits);
  }
  bool power = k != 0 && (k & (k - 1)) == 0;
  if (op == LLVMURem && power) {
    op = LLVMAnd;
    k--;
    if (k == 0) return *out = part_const(0), true;
  } else if (op == LLVMUDiv && power) {
    op = LLVMLShr;
    k = (uint64_t)__builtin_ctzll(k);
    if (k == 0) return *out = x, true;
  }
  Opcode form = immediate_form(op, bits, k);
  if (form == OP_NOP) return false;
  *out = arith_unary(b, form, x, k, bits);
  if (bits != 32 && bits != 64 && overflows_width(op))
    *out = arith_mask(b, *out, bits);
  return true;
}

Part arith_binary(Build *b, LLVMOpcode op, uint32_t bits, Part x, Part y) {
  uint64_t k, l, folded;
  assert(bits >= 1 && bits <= 64);
  if (part_is_const(x, &k) && part_is_const(y, &l) &&
      fold(op, bits, k, l, &folded))
    return part_const(folded);
  if (x.kind == PART_CONST && is_commutative(op)) {
    Part swap = x;
    x = y;
    y = swap;
  }
  Part out;
  if (part_is_const(y, &k) && binary_constant(b, op, bits, x, k, &out))
    return out;
  if (op == LLVMSub && part_is_const(x, &k) && (bits == 32 || bits == 64))
    return arith_unary(b, bits == 32 ? OP_RSUB32I : OP_RSUB64I, y, k, bits);
  Family family = family_of(op);
  Opcode code = bits == 32   ? family.at32
                : bits == 64 ? family.at64
                             : family.at_width;
  bool sized = opcode_roles(code)->imm == ROLE_WIDTH;
  return arith_op(b, code, x, y, sized ? bits : 0, bits);
}

// ---- 65 to 128 bits

static Opcode wide_opcode(LLVMOpcode op) {
  switch (op) {
  case LLVMAdd: return OP_XADD;
  case LLVMSub: return OP_XSUB;
  case LLVMMul: return OP_XMUL;
  case LLVMUDiv: return OP_XUDIV;
  case LLVMSDiv: return OP_XSDIV;
  case LLVMURem: return OP_XUREM;
  case LLVMSRem: return OP_XSREM;
  case LLVMShl: return OP_XSHL;
  case LLVMLShr: return OP_XLSHR;
  case LLVMAShr: return OP_XASHR;
  default: assert(!"not a wide operation"); return OP_NOP;
  }
}

void arith_wide(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                const Part *y, Part *out) {
  assert(bits > 64 && bits <= 128);
  if (op == LLVMAnd || op == LLVMOr || op == LLVMXor) {
    out[0] = arith_binary(b, op, 64, x[0], y[0]);
    out[1] = arith_binary(b, op, bits - 64, x[1], y[1]);
    return;
  }
  uint32_t lhs = parts_pair(b, x, bits), rhs = parts_pair(b, y, bits);
  uint32_t reg = reg_new(b, 2);
  emit(b, (Draft){.op = wide_opcode(op), .a = reg, .b = lhs, .c = rhs,
                  .imm = bits});
  out[0] = part_reg(reg);
  out[1] = part_reg(reg + 1);
}

// ---- Floating point

static void emit_math(Build *b, MathFn fn, uint32_t bits, const Part *x,
                      const Part *y, Part *out) {
  assert(bits == 32 || bits == 64 || bits == 80);
  uint32_t slots = bits == 80 ? 2 : 1;
  const uint8_t widths[4] = {bits == 32 ? 32 : 64, bits == 32 ? 32 : 16,
                             64, 16};
  Part operands[4];
  for (uint32_t i = 0; i < slots; i++) {
    operands[i] = x[i];
    operands[slots + i] = y[i];
  }
  uint32_t run = parts_run(b, operands, 2 * slots, widths);
  uint32_t reg = reg_new(b, slots);
  emit(b, (Draft){.op = OP_MATH, .a = reg, .b = run, .c = 2, .x = fn,
                  .y = bits});
  for (uint32_t i = 0; i < slots; i++) out[i] = part_reg(reg + i);
}

Part arith_float(Build *b, LLVMOpcode op, uint32_t bits, Part x, Part y) {
  assert(bits == 32 || bits == 64);
  bool narrow = bits == 32;
  Part out;
  switch (op) {
  case LLVMFAdd: return arith_op(b, narrow ? OP_FADD32 : OP_FADD64, x, y, 0,
                                 bits);
  case LLVMFSub: return arith_op(b, narrow ? OP_FSUB32 : OP_FSUB64, x, y, 0,
                                 bits);
  case LLVMFMul: return arith_op(b, narrow ? OP_FMUL32 : OP_FMUL64, x, y, 0,
                                 bits);
  case LLVMFDiv: return arith_op(b, narrow ? OP_FDIV32 : OP_FDIV64, x, y, 0,
                                 bits);
  default:
    assert(op == LLVMFRem);
    emit_math(b, MATH_FMOD, bits, &x, &y, &out);
    return out;
  }
}

void arith_float80(Build *b, LLVMOpcode op, const Part *x, const Part *y,
                   Part *out) {
  if (op == LLVMFRem) {
    emit_math(b, MATH_FMOD, 80, x, y, out);
    return;
  }
  Opcode code = op == LLVMFAdd   ? OP_FADD80
                : op == LLVMFSub ? OP_FSUB80
                : op == LLVMFMul ? OP_FMUL80
                                 : OP_FDIV80;
  uint32_t lhs = parts_pair(b, x, 80), rhs = parts_pair(b, y, 80);
  uint32_t reg = reg_new(b, 2);
  emit(b, (Draft){.op = code, .a = reg, .b = lhs, .c = rhs});
  out[0] = part_reg(reg);
  out[1] = part_reg(reg + 1);
}

// ---- Checks

void arith_check(Build *b, LLVMValueRef instruction, uint32_t bits,
                 const Part *x, const Part *y) {
  if (!b->loader->options->check_overflow || !LLVMGetNSW(instruction)) return;
  if (b->optimised) return;   // may be speculated
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  OverflowOp kind = op == LLVMAdd   ? OVERFLOW_SADD
                    : op == LLVMSub ? OVERFLOW_SSUB
                                    : OVERFLOW_SMUL;
  if (bits > 64 || (op != LLVMAdd && op != LLVMSub && op != LLVMMul)) return;
  uint32_t lhs = part_use(b, *x, bits), rhs = part_use(b, *y, bits);
  emit(b, (Draft){.op = OP_CHECK_OVERFLOW, .b = lhs, .c = rhs, .x = kind,
                  .y = bits});
}
