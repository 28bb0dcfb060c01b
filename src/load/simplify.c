// Small rewritings of a draft that look at how its first operand was made
// earlier in the same block. The old draft disappears later if nobody else
// reads its result.
//
//   (x + k) + l          ->  x + (k + l)
//   (x < k) ^ 1          ->  x > k - 1          and the like
//   sext(x) == k         ->  x == k             for k in range
//   (comparison) != 0    ->  comparison
//   (comparison) & 1     ->  comparison
//   (x & k) & l          ->  x & (k & l)
#include "load/build.h"

// Results are 0 or 1.
static bool is_bit(Opcode op) {
  return (op >= OP_EQ && op <= OP_SGT64I) || op == OP_FCMP32 ||
         op == OP_FCMP64 || op == OP_FCMP80 || op == OP_XEQ ||
         op == OP_XULT || op == OP_XSLT || op == OP_OVERFLOW ||
         op == OP_XOVERFLOW;
}

// Widths of a sign extension; false if the opcode is none.
static bool is_extension(Opcode op, uint32_t *from, uint32_t *to) {
  *from = op == OP_SEXT8_32 || op == OP_SEXT8_64     ? 8
          : op == OP_SEXT16_32 || op == OP_SEXT16_64 ? 16
          : op == OP_SEXT32_64                       ? 32
                                                     : 0;
  *to = op == OP_SEXT8_32 || op == OP_SEXT16_32 ? 32 : 64;
  return *from != 0;
}

bool simplify_extended(const Draft *made, uint64_t *k) {
  uint32_t from, to;
  if (!is_extension((Opcode)made->op, &from, &to)) return false;
  uint64_t low = *k & type_mask(from);
  uint64_t back = low >> (from - 1) & 1 ? low | ~type_mask(from) : low;
  if ((back & type_mask(to)) != *k) return false;
  *k = low;
  return true;
}

// The opposite of a comparison with a constant.
static bool negate(const Draft *made, Draft *draft) {
  uint64_t k = made->imm;
  Opcode op;
  switch (made->op) {
  case OP_EQI: op = OP_NEI; break;
  case OP_NEI: op = OP_EQI; break;
  case OP_ULTI:
    if (k == 0) return false;
    op = OP_UGTI;
    k--;
    break;
  case OP_SLT32I:
    if (k == UINT64_C(0x80000000)) return false;
    op = OP_SGT32I;
    k = (k - 1) & UINT32_MAX;
    break;
  case OP_SGT32I:
    if (k == UINT64_C(0x7fffffff)) return false;
    op = OP_SLT32I;
    k = (k + 1) & UINT32_MAX;
    break;
  default: return false;
  }
  draft->op = op;
  draft->b = made->b;
  draft->imm = k;
  return true;
}

static void become_copy(Draft *draft) {
  draft->op = OP_MOV;
  draft->imm = 0;
}

bool simplify_draft(Draft *draft, const Draft *made) {
  bool bit = is_bit((Opcode)made->op);
  switch (draft->op) {
  case OP_ADD32I:
  case OP_ADD64I:
    if (made->op != draft->op) return false;
    draft->imm += made->imm;
    if (draft->op == OP_ADD32I) draft->imm &= UINT32_MAX;
    draft->b = made->b;
    return true;
  case OP_XORI: return draft->imm == 1 && bit && negate(made, draft);
  case OP_EQI:
  case OP_NEI:
    if (bit && draft->imm == (draft->op == OP_EQI)) {
      become_copy(draft);
      return true;
    }
    if (bit && draft->imm == (draft->op == OP_NEI)) {
      draft->op = OP_XORI;
      draft->imm = 1;
      return true;
    }
    if (!simplify_extended(made, &draft->imm)) return false;
    draft->b = made->b;
    return true;
  case OP_ANDI:
    if (bit && (draft->imm & 1) != 0) {
      become_copy(draft);
      return true;
    }
    if (made->op != OP_ANDI) return false;
    draft->imm &= made->imm;
    draft->b = made->b;
    return true;
  default: return false;
  }
}
