// Well-formedness of bytecode: what the machine relies on without checking.
// Every slot in the frame, every target an instruction, every pool, table,
// function and list index in range, no way to run off the end.
#include <inttypes.h>

#include "code/code.h"

typedef struct Check {
  const Module *module;
  const Function *function;
  uint32_t at;      // instruction index
  bool bad;         // a slot is out of range
} Check;

static bool defect(const Check *check, Text *why, const char *what) {
  text_printf(why, "%s: instruction %" PRIu32 ": %s", check->function->name,
              check->at, what);
  return false;
}

static void check_slot(void *context, uint32_t slot) {
  Check *check = context;
  if (slot >= check->function->slot_count) check->bad = true;
}

static bool is_target(const Function *f, uint32_t target) {
  return target < f->code_len;
}

// Indices that must hold before slots can be listed at all.
static bool indices_valid(const Check *check, const Instr *i, Text *why) {
  const Module *m = check->module;
  const Function *f = check->function;
  if (i->op >= OPCODE_COUNT) return defect(check, why, "unknown opcode");
  if (i->op == OP_CALL) {
    if (i->x >= m->functions.len) return defect(check, why, "no such function");
    const Function *callee = &m->functions.data[i->x];
    if (callee->kind == FUNCTION_CODE && callee->param_slots != i->b)
      return defect(check, why, "wrong number of arguments");
  }
  if (i->op == OP_CALL || i->op == OP_CALLI) {
    uint64_t end = (uint64_t)i->y + (i->op == OP_CALLI) + i->b;
    if (end > f->pool_len) return defect(check, why, "pool overrun");
  }
  if (i->op == OP_SWITCH && i->imm >= f->switch_len)
    return defect(check, why, "no such switch table");
  if (i->op == OP_UNSUPPORTED && i->imm >= m->unsupported.len)
    return defect(check, why, "no such unsupported construct");
  if (i->op == OP_MATH && (i->x >= MATH_COUNT || i->c == 0 || i->c > 3))
    return defect(check, why, "bad mathematical function");
  return true;
}

static bool widths_valid(const Check *check, const Instr *i, Text *why) {
  const Roles *roles = opcode_roles((Opcode)i->op);
  bool wide = roles->b == ROLE_USE2 && roles->c == ROLE_USE2;
  if (roles->imm == ROLE_WIDTH) {
    if (i->imm == 0 || i->imm > (wide ? 128 : 64))
      return defect(check, why, "bad width");
    if (wide && i->imm <= 64) return defect(check, why, "narrow wide width");
  }
  if ((i->op == OP_LOADN || i->op == OP_STOREN) && (i->c == 0 || i->c > 8))
    return defect(check, why, "bad access size");
  if (i->op == OP_UNDEF && (i->b == 0 || i->b > 8))
    return defect(check, why, "bad size of undefined value");
  if (roles->imm == ROLE_TARGET_K && i->c != 8 && i->c != 16 && i->c != 32 &&
      i->c != 64)
    return defect(check, why, "bad width of branch constant");
  return true;
}

static bool instr_valid(Check *check, const Instr *i, Text *why) {
  const Function *f = check->function;
  if (!indices_valid(check, i, why) || !widths_valid(check, i, why))
    return false;
  instr_uses(check->module, f, i, check_slot, check);
  instr_defs(check->module, f, i, check_slot, check);
  if (check->bad) return defect(check, why, "slot out of range");
  if (i->op == OP_RET && i->b != f->result_slots)
    return defect(check, why, "wrong number of results");
  Role imm = (Role)opcode_roles((Opcode)i->op)->imm;
  if ((imm == ROLE_TARGET || imm == ROLE_TARGET_K) && !is_target(f, i->x))
    return defect(check, why, "target out of range");
  if (f->places[check->at] != PLACE_NONE &&
      f->places[check->at] >= check->module->places.len)
    return defect(check, why, "no such place");
  return true;
}

static bool switch_valid(const Check *check, const SwitchTable *table,
                         Text *why) {
  for (uint32_t k = 0; k < table->count; k++) {
    if (!is_target(check->function, table->targets[k]))
      return defect(check, why, "switch target out of range");
    if (k == 0) continue;
    if (table->values[k - 1] >= table->values[k])
      return defect(check, why, "switch cases out of order");
    if (table->dense && table->values[k] != table->values[0] + k)
      return defect(check, why, "switch is not dense");
  }
  if (!is_target(check->function, table->fallback))
    return defect(check, why, "switch default out of range");
  return true;
}

static bool is_end(Opcode op) {
  return op == OP_JMP || op == OP_SWITCH || op == OP_BRLABEL || op == OP_RET ||
         op == OP_UNREACHABLE || op == OP_TRAP || op == OP_UNSUPPORTED;
}

static bool function_valid(const Module *m, const Function *f, Text *why) {
  Check check = {.module = m, .function = f};
  if (f->kind != FUNCTION_CODE) return true;
  if (f->code_len == 0) return defect(&check, why, "no code");
  if (f->param_slots > f->slot_count || f->slot_count > UINT16_MAX)
    return defect(&check, why, "bad frame size");
  for (; check.at < f->code_len; check.at++)
    if (!instr_valid(&check, &f->code[check.at], why)) return false;
  check.at = f->code_len - 1;
  if (!is_end((Opcode)f->code[check.at].op))
    return defect(&check, why, "runs off the end");
  for (uint32_t i = 0; i < f->switch_len; i++)
    if (!switch_valid(&check, &f->switches[i], why)) return false;
  for (uint32_t i = 0; i < f->block_len; i++)
    if (!is_target(f, f->block_starts[i]) ||
        (i > 0 && f->block_starts[i - 1] >= f->block_starts[i]))
      return defect(&check, why, "bad block start");
  return true;
}

bool module_valid(const Module *module, Text *why) {
  for (uint32_t i = 0; i < module->functions.len; i++)
    if (!function_valid(module, &module->functions.data[i], why)) return false;
  for (uint32_t i = 0; i < module->labels.len; i++) {
    const Label *label = &module->labels.data[i];
    if (label->function < module->functions.len &&
        is_target(&module->functions.data[label->function], label->target))
      continue;
    text_printf(why, "label %" PRIu32 " leads nowhere", i);
    return false;
  }
  return true;
}
