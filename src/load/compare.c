// Comparisons: as values, and fused with the branch that uses them.
#include <assert.h>

#include "load/build.h"

// Predicates without greater-than in register form: operands are swapped.
static bool is_swapped(LLVMIntPredicate p) {
  return p == LLVMIntUGT || p == LLVMIntUGE || p == LLVMIntSGT ||
         p == LLVMIntSGE;
}

static LLVMIntPredicate swap(LLVMIntPredicate p) {
  switch (p) {
  case LLVMIntUGT: return LLVMIntULT;
  case LLVMIntUGE: return LLVMIntULE;
  case LLVMIntULT: return LLVMIntUGT;
  case LLVMIntULE: return LLVMIntUGE;
  case LLVMIntSGT: return LLVMIntSLT;
  case LLVMIntSGE: return LLVMIntSLE;
  case LLVMIntSLT: return LLVMIntSGT;
  case LLVMIntSLE: return LLVMIntSGE;
  default: return p;
  }
}

static bool is_signed(LLVMIntPredicate p) {
  return p == LLVMIntSGT || p == LLVMIntSGE || p == LLVMIntSLT ||
         p == LLVMIntSLE;
}

// x <= k becomes x < k + 1, x >= k becomes x > k - 1; false at the ends of
// the range, where there is no such constant.
static bool make_strict(LLVMIntPredicate *p, uint32_t bits, uint64_t *k) {
  uint64_t mask = type_mask(bits);
  uint64_t least = is_signed(*p) ? UINT64_C(1) << (bits - 1) : 0;
  uint64_t most = (least - 1) & mask;
  switch (*p) {
  case LLVMIntULE:
  case LLVMIntSLE:
    if (*k == most) return false;
    *k = (*k + 1) & mask;
    *p = *p == LLVMIntULE ? LLVMIntULT : LLVMIntSLT;
    return true;
  case LLVMIntUGE:
  case LLVMIntSGE:
    if (*k == least) return false;
    *k = (*k - 1) & mask;
    *p = *p == LLVMIntUGE ? LLVMIntUGT : LLVMIntSGT;
    return true;
  default: return true;
  }
}

static Opcode constant_form(LLVMIntPredicate p, uint32_t bits) {
  switch (p) {
  case LLVMIntEQ: return OP_EQI;
  case LLVMIntNE: return OP_NEI;
  case LLVMIntULT: return OP_ULTI;
  case LLVMIntUGT: return OP_UGTI;
  case LLVMIntSLT:
    return bits == 32 ? OP_SLT32I : bits == 64 ? OP_SLT64I : OP_NOP;
  case LLVMIntSGT:
    return bits == 32 ? OP_SGT32I : bits == 64 ? OP_SGT64I : OP_NOP;
  default: return OP_NOP;
  }
}

static bool compare_words(LLVMIntPredicate p, uint32_t bits, uint64_t x,
                          uint64_t y) {
  uint32_t shift = 64 - bits;
  int64_t sx = (int64_t)(x << shift) >> shift;
  int64_t sy = (int64_t)(y << shift) >> shift;
  switch (p) {
  case LLVMIntEQ: return x == y;
  case LLVMIntNE: return x != y;
  case LLVMIntULT: return x < y;
  case LLVMIntULE: return x <= y;
  case LLVMIntUGT: return x > y;
  case LLVMIntUGE: return x >= y;
  case LLVMIntSLT: return sx < sy;
  case LLVMIntSLE: return sx <= sy;
  case LLVMIntSGT: return sx > sy;
  default: return sx >= sy;
  }
}

static Part compare_narrow(Build *b, LLVMIntPredicate p, uint32_t bits, Part x,
                           Part y) {
  uint64_t k, l;
  if (part_is_const(x, &l) && part_is_const(y, &k))
    return part_const(compare_words(p, bits, l, k));
  if (x.kind == PART_CONST) {
    Part other = x;
    x = y;
    y = other;
    p = swap(p);
  }
  LLVMIntPredicate strict = p;
  if (part_is_const(y, &k) && make_strict(&strict, bits, &k) &&
      constant_form(strict, bits) != OP_NOP)
    return arith_unary(b, constant_form(strict, bits), x, k, bits);
  if (is_swapped(p)) {
    Part other = x;
    x = y;
    y = other;
    p = swap(p);
  }
  Opcode op = OP_NOP;
  switch (p) {
  case LLVMIntEQ: op = OP_EQ; break;
  case LLVMIntNE: op = OP_NE; break;
  case LLVMIntULT: op = OP_ULT; break;
  case LLVMIntULE: op = OP_ULE; break;
  case LLVMIntSLT:
    op = bits == 32 ? OP_SLT32 : bits == 64 ? OP_SLT64 : OP_SLTW;
    break;
  default: op = bits == 32 ? OP_SLE32 : bits == 64 ? OP_SLE64 : OP_SLEW;
  }
  bool sized = op == OP_SLTW || op == OP_SLEW;
  return arith_op(b, op, x, y, sized ? bits : 0, bits);
}

static Part invert(Build *b, Part bit) {
  return arith_unary(b, OP_XORI, bit, 1, 1);
}

static Part compare_wide(Build *b, LLVMIntPredicate p, uint32_t bits,
                         const Part *x, const Part *y) {
  bool negate = false;
  if (p == LLVMIntNE) {
    p = LLVMIntEQ;
    negate = true;
  } else if (p == LLVMIntUGE || p == LLVMIntULE || p == LLVMIntSGE ||
             p == LLVMIntSLE) {   // x >= y is not x < y
    p = p == LLVMIntUGE   ? LLVMIntULT
        : p == LLVMIntULE ? LLVMIntUGT
        : p == LLVMIntSGE ? LLVMIntSLT
                          : LLVMIntSGT;
    negate = true;
  }
  if (is_swapped(p)) {
    const Part *other = x;
    x = y;
    y = other;
    p = swap(p);
  }
  Opcode op = p == LLVMIntEQ    ? OP_XEQ
              : p == LLVMIntULT ? OP_XULT
                                : OP_XSLT;
  uint32_t lhs = parts_pair(b, x, bits), rhs = parts_pair(b, y, bits);
  uint32_t reg = reg_new(b, 1);
  emit(b, (Draft){.op = op, .a = reg, .b = lhs, .c = rhs,
                  .imm = op == OP_XSLT ? bits : 0});
  return negate ? invert(b, part_reg(reg)) : part_reg(reg);
}

Part compare_int(Build *b, LLVMIntPredicate predicate, uint32_t bits,
                 const Part *x, const Part *y) {
  return bits > 64 ? compare_wide(b, predicate, bits, x, y)
                   : compare_narrow(b, predicate, bits, *x, *y);
}

Part compare_float(Build *b, LLVMRealPredicate predicate, uint32_t bits,
                   const Part *x, const Part *y) {
  if (predicate == LLVMRealPredicateFalse) return part_const(0);
  if (predicate == LLVMRealPredicateTrue) return part_const(1);
  if (bits != 80)
    return arith_op(b, bits == 32 ? OP_FCMP32 : OP_FCMP64, *x, *y, predicate,
                    bits);
  uint32_t lhs = parts_pair(b, x, 80), rhs = parts_pair(b, y, 80);
  uint32_t reg = reg_new(b, 1);
  emit(b, (Draft){.op = OP_FCMP80, .a = reg, .b = lhs, .c = rhs,
                  .imm = predicate});
  return part_reg(reg);
}

// ---- Branch conditions

uint32_t compare_branch_width(uint64_t k) {
  uint64_t extended = (uint64_t)(int64_t)(int32_t)(uint32_t)k;
  return extended == k ? 64 : (extended & UINT32_MAX) == k ? 32 : 0;
}

// Comparisons against constants whose opposite has a constant, too.
static bool constant_condition(LLVMIntPredicate p, uint32_t bits, uint64_t k,
                               Condition *out) {
  assert(bits >= 1 && bits <= 64 && (k & ~type_mask(bits)) == 0);
  uint64_t mask = type_mask(bits);
  if (!make_strict(&p, bits, &k)) return false;
  uint64_t other = k;
  uint64_t least = is_signed(p) ? UINT64_C(1) << (bits - 1) : 0;
  uint64_t most = (least - 1) & mask;
  switch (p) {
  case LLVMIntEQ: out->compare = COMPARE_EQ; break;
  case LLVMIntNE: out->compare = COMPARE_NE; break;
  case LLVMIntULT:
  case LLVMIntSLT:
    if (k == least) return false;
    other = (k - 1) & mask;
    out->compare = p == LLVMIntULT ? COMPARE_ULT
                   : bits == 32    ? COMPARE_SLT32
                                   : COMPARE_SLT64;
    break;
  default:
    if (k == most) return false;
    other = (k + 1) & mask;
    out->compare = p == LLVMIntUGT ? COMPARE_UGT
                   : bits == 32    ? COMPARE_SGT32
                                   : COMPARE_SGT64;
  }
  uint32_t width = compare_branch_width(k);
  uint32_t other_width = compare_branch_width(other);
  if (width == 0 || other_width == 0) return false;
  if (is_signed(p) && bits == 64 && (width != 64 || other_width != 64))
    return false;
  out->constant = true;
  out->k = k;
  return true;
}

static Compare register_compare(LLVMIntPredicate p, uint32_t bits) {
  assert(bits >= 1 && bits <= 64 && !is_swapped(p));
  assert(!is_signed(p) || bits == 32 || bits == 64);
  switch (p) {
  case LLVMIntEQ: return COMPARE_EQ;
  case LLVMIntNE: return COMPARE_NE;
  case LLVMIntULT: return COMPARE_ULT;
  case LLVMIntULE: return COMPARE_ULE;
  case LLVMIntSLT: return bits == 32 ? COMPARE_SLT32 : COMPARE_SLT64;
  default: return bits == 32 ? COMPARE_SLE32 : COMPARE_SLE64;
  }
}

static Condition register_condition(Build *b, LLVMIntPredicate p,
                                    uint32_t bits, Part x, Part y) {
  if (is_swapped(p)) {
    Part other = x;
    x = y;
    y = other;
    p = swap(p);
  }
  return (Condition){.compare = register_compare(p, bits),
                     .lhs = part_use(b, x, bits),
                     .rhs = part_use(b, y, bits)};
}

// The value the branch really depends on: widened and narrowed again bits are
// the bit itself (i1 -> i8 -> i1 of _Bool in registers).
static Condition bit_condition(Build *b, LLVMValueRef value) {
  return (Condition){.compare = COMPARE_BIT, .lhs = value_use(b, value)};
}

Condition compare_condition(Build *b, LLVMValueRef value) {
  if (!LLVMIsAICmpInst(value)) return bit_condition(b, value);
  LLVMValueRef left = LLVMGetOperand(value, 0);
  uint32_t bits = type_bits(LLVMTypeOf(left));
  LLVMIntPredicate p = LLVMGetICmpPredicate(value);
  if (bits == 0 || bits > 64) return bit_condition(b, value);
  if (is_signed(p) && bits != 32 && bits != 64) return bit_condition(b, value);
  Part x = value_parts(b, left).data[0];
  Part y = value_parts(b, LLVMGetOperand(value, 1)).data[0];
  if (x.kind == PART_CONST) {
    Part other = x;
    x = y;
    y = other;
    p = swap(p);
  }
  uint64_t k;
  Condition out = {0};
  if (part_is_const(y, &k) && constant_condition(p, bits, k, &out)) {
    out.lhs = part_use(b, x, bits);
    return out;
  }
  return register_condition(b, p, bits, x, y);
}

Condition compare_negate(Condition c) {
  assert(c.compare == COMPARE_BIT || !c.negated);
  if (c.compare == COMPARE_BIT) {
    c.negated = !c.negated;
    return c;
  }
  if (c.compare == COMPARE_EQ || c.compare == COMPARE_NE) {
    c.compare = c.compare == COMPARE_EQ ? COMPARE_NE : COMPARE_EQ;
    return c;
  }
  if (c.constant) {   // x < k is not x > k - 1, and back
    switch (c.compare) {
    case COMPARE_ULT: c.compare = COMPARE_UGT; c.k -= 1; break;
    case COMPARE_UGT: c.compare = COMPARE_ULT; c.k += 1; break;
    case COMPARE_SLT32: c.compare = COMPARE_SGT32; c.k -= 1; break;
    case COMPARE_SGT32: c.compare = COMPARE_SLT32; c.k += 1; break;
    case COMPARE_SLT64: c.compare = COMPARE_SGT64; c.k -= 1; break;
    default: c.compare = COMPARE_SLT64; c.k += 1; break;
    }
    if (c.compare == COMPARE_SLT32 || c.compare == COMPARE_SGT32)
      c.k &= UINT32_MAX;
    return c;
  }
  uint32_t lhs = c.lhs;   // x < y is not y <= x
  c.lhs = c.rhs;
  c.rhs = lhs;
  switch (c.compare) {
  case COMPARE_ULT: c.compare = COMPARE_ULE; break;
  case COMPARE_ULE: c.compare = COMPARE_ULT; break;
  case COMPARE_SLT32: c.compare = COMPARE_SLE32; break;
  case COMPARE_SLE32: c.compare = COMPARE_SLT32; break;
  case COMPARE_SLT64: c.compare = COMPARE_SLE64; break;
  default: c.compare = COMPARE_SLT64; break;
  }
  return c;
}

static LLVMIntPredicate predicate_of(Opcode op, uint32_t *bits) {
  *bits = 64;
  switch (op) {
  case OP_EQ:
  case OP_EQI: return LLVMIntEQ;
  case OP_NE:
  case OP_NEI: return LLVMIntNE;
  case OP_ULT:
  case OP_ULTI: return LLVMIntULT;
  case OP_ULE: return LLVMIntULE;
  case OP_UGTI: return LLVMIntUGT;
  case OP_SLT64:
  case OP_SLT64I: return LLVMIntSLT;
  case OP_SLE64: return LLVMIntSLE;
  case OP_SGT64I: return LLVMIntSGT;
  default: break;
  }
  *bits = 32;
  switch (op) {
  case OP_SLT32:
  case OP_SLT32I: return LLVMIntSLT;
  case OP_SLE32: return LLVMIntSLE;
  case OP_SGT32I: return LLVMIntSGT;
  default: *bits = 0; return LLVMIntEQ;
  }
}

bool compare_fuse(const Draft *draft, Condition *out) {
  uint32_t bits;
  LLVMIntPredicate p = predicate_of((Opcode)draft->op, &bits);
  if (bits == 0) return false;
  bool constant = opcode_roles((Opcode)draft->op)->imm == ROLE_INT;
  if (constant && !constant_condition(p, bits, draft->imm, out)) return false;
  if (!constant) out->compare = register_compare(p, bits);
  out->lhs = draft->b;
  out->rhs = draft->c;
  return true;
}

bool compare_holds(const Condition *c, uint64_t word) {
  assert(c->constant || c->compare == COMPARE_BIT);
  switch (c->compare) {
  case COMPARE_BIT: return (word & 1) != c->negated;
  case COMPARE_EQ: return word == c->k;
  case COMPARE_NE: return word != c->k;
  case COMPARE_ULT: return word < c->k;
  case COMPARE_ULE: return word <= c->k;
  case COMPARE_UGT: return word > c->k;
  case COMPARE_SLT32: return (int32_t)word < (int32_t)c->k;
  case COMPARE_SLE32: return (int32_t)word <= (int32_t)c->k;
  case COMPARE_SGT32: return (int32_t)word > (int32_t)c->k;
  case COMPARE_SLT64: return (int64_t)word < (int64_t)c->k;
  case COMPARE_SLE64: return (int64_t)word <= (int64_t)c->k;
  case COMPARE_SGT64: return (int64_t)word > (int64_t)c->k;
  }
  return false;
}
