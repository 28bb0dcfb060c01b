// Which slots an instruction reads and writes, from the roles in ops.def.
// Only the few opcodes with a varying number of slots need code of their own.
#include <assert.h>

#include "code/code.h"

const Roles *opcode_roles(Opcode op) {
  static const Roles table[OPCODE_COUNT] = {
#define INS(name, a, b, c, imm) \
  {ROLE_##a, ROLE_##b, ROLE_##c, ROLE_##imm},
#include "code/ops.def"
#undef INS
  };
  assert(op < OPCODE_COUNT);
  return &table[op];
}

// Slots of a floating-point number of that format.
static uint32_t format_slots(uint32_t format) { return format == 80 ? 2 : 1; }

// Number of slots behind operand a (index 0) or b (index 1) of role DEFN/USEN.
static uint32_t span(const Module *m, const Function *f, const Instr *i,
                     uint32_t index) {
  switch (i->op) {
  case OP_XITOF: return format_slots(i->y);
  case OP_FTOXI: return format_slots(i->y);
  case OP_MATH: return format_slots(i->y) * (index == 0 ? 1 : i->c);
  case OP_CALL: return m->functions.data[i->x].result_slots;
  case OP_CALLI: return f->pool[i->y];
  case OP_RET: return i->b;
  default: assert(!"opcode has no varying operand"); return 0;
  }
}

static void visit_run(uint32_t first, uint32_t count, SlotVisitor *visit,
                      void *context) {
  for (uint32_t k = 0; k < count; k++) visit(context, first + k);
}

static void visit_operands(const Module *m, const Function *f, const Instr *i,
                           Role one, Role two, Role many, SlotVisitor *visit,
                           void *context) {
  const Roles *roles = opcode_roles((Opcode)i->op);
  const uint8_t role[3] = {roles->a, roles->b, roles->c};
  const uint16_t slot[3] = {i->a, i->b, i->c};
  for (uint32_t k = 0; k < 3; k++) {
    if (role[k] == one) visit_run(slot[k], 1, visit, context);
    if (role[k] == two) visit_run(slot[k], 2, visit, context);
    if (role[k] == many) visit_run(slot[k], span(m, f, i, k), visit, context);
  }
}

void instr_uses(const Module *m, const Function *f, const Instr *i,
                SlotVisitor *visit, void *context) {
  visit_operands(m, f, i, ROLE_USE, ROLE_USE2, ROLE_USEN, visit, context);
  if (opcode_roles((Opcode)i->op)->imm == ROLE_SLOT) visit(context, i->x);
  if (i->op != OP_CALL && i->op != OP_CALLI) return;
  const uint16_t *args = &f->pool[i->y + (i->op == OP_CALLI)];
  for (uint32_t k = 0; k < i->b; k++) visit(context, args[k]);
}

void instr_defs(const Module *m, const Function *f, const Instr *i,
                SlotVisitor *visit, void *context) {
  visit_operands(m, f, i, ROLE_DEF, ROLE_DEF2, ROLE_DEFN, visit, context);
}
