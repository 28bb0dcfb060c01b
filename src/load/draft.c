// What a draft reads and writes, in a form that lets passes rename registers.
#include <assert.h>

#include "load/build.h"

static uint32_t format_slots(uint32_t format) { return format == 80 ? 2 : 1; }

// Slots behind an operand of varying length.
static uint32_t span_of(const Build *b, const Draft *draft, uint32_t operand) {
  switch (draft->op) {
  case OP_XITOF:
  case OP_FTOXI: return format_slots(draft->y);
  case OP_MATH: return format_slots(draft->y) * (operand == 0 ? 1 : draft->c);
  case OP_CALL: return b->out->functions.data[draft->x].result_slots;
  case OP_CALLI: return b->pool.data[draft->y];
  default: assert(!"draft has no varying operand"); return 0;
  }
}

uint32_t draft_operands(Build *b, Draft *draft, Operand *out) {
  const Roles *roles = opcode_roles((Opcode)draft->op);
  const uint8_t role[3] = {roles->a, roles->b, roles->c};
  uint32_t *reg[3] = {&draft->a, &draft->b, &draft->c};
  uint32_t count = 0;
  for (uint32_t k = 0; k < 3; k++) {
    switch (role[k]) {
    case ROLE_DEF: out[count++] = (Operand){reg[k], 1, true}; break;
    case ROLE_USE: out[count++] = (Operand){reg[k], 1, false}; break;
    case ROLE_DEF2: out[count++] = (Operand){reg[k], 2, true}; break;
    case ROLE_USE2: out[count++] = (Operand){reg[k], 2, false}; break;
    case ROLE_DEFN:
    case ROLE_USEN:
      out[count++] = (Operand){reg[k], span_of(b, draft, k),
                               role[k] == ROLE_DEFN};
      break;
    default: break;
    }
  }
  if (roles->imm == ROLE_SLOT) out[count++] = (Operand){&draft->x, 1, false};
  return count;
}

uint32_t *draft_pool(Build *b, const Draft *draft, uint32_t *count) {
  *count = 0;
  if (draft->op != OP_CALL && draft->op != OP_CALLI) return NULL;
  *count = draft->b;
  return b->pool.data + draft->y + (draft->op == OP_CALLI);
}

uint32_t end_operands(End *end, Operand *out) {
  uint32_t count = 0;
  switch (end->kind) {
  case END_BRANCH:
    out[count++] = (Operand){&end->condition.lhs, 1, false};
    if (!end->condition.constant && end->condition.compare != COMPARE_BIT)
      out[count++] = (Operand){&end->condition.rhs, 1, false};
    break;
  case END_SWITCH:
  case END_LABEL: out[count++] = (Operand){&end->reg, 1, false}; break;
  case END_RETURN:
    if (end->count > 0)
      out[count++] = (Operand){&end->reg, end->count, false};
    break;
  default: break;
  }
  return count;
}

bool draft_is_pure(const Draft *draft) {
  switch (draft->op) {
  case OP_MOV: case OP_LDI: case OP_UNDEF: case OP_GUARD: case OP_FREEZE:
  case OP_SELECT:
  case OP_SHL32I: case OP_SHL64I: case OP_LSHR32I: case OP_LSHR64I:
  case OP_ASHR32I: case OP_ASHR64I: case OP_LEAX: case OP_MATH:
    return true;
  default: break;
  }
  if (draft->op >= OP_ADD32 && draft->op <= OP_MULW) return true;
  if (draft->op >= OP_AND && draft->op <= OP_XORI) return true;
  if (draft->op >= OP_SEXT8_32 && draft->op <= OP_OVERFLOW) return true;
  if (draft->op >= OP_XADD && draft->op <= OP_XMUL) return true;
  if (draft->op >= OP_XEQ && draft->op <= OP_U64TOF80) return true;
  return draft->op == OP_XITOF;
}
