// See module_fails_at.
#include <string.h>

#include "api/call.h"
#include "code/code.h"

#define MOST_STEPS 64      // instructions that are looked at
#define MOST_DEPTH 3       // calls and branches

// They end the process, or leave the function, and nothing has gone wrong.
static bool is_plain_end(const char *name) {
  static const char *const names[] = {
      "exit",         "_exit",     "_Exit",   "quick_exit",
      "pthread_exit", "thrd_exit", "longjmp", "siglongjmp"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

static const Instr *instr_at(const Function *f, uint32_t pc) {
  const Instr *i = &f->code[pc];
  return i->op == OP_COVER ? &f->block_firsts[i->imm] : i;
}

static bool fails(const Module *m, const Function *f, uint32_t pc,
                  uint32_t *steps, uint32_t depth);

// Calls of the library are passed over: what it finds wrong it says itself.
static bool call_fails(const Module *m, const Function *f, uint32_t *steps,
                       uint32_t depth) {
  if (f->no_return) return !is_plain_end(f->name);
  if (f->runtime) return api_is(f->name, API_ABORTS);
  return f->kind == FUNCTION_CODE && depth > 0 &&
         fails(m, f, 0, steps, depth - 1);
}

static bool is_branch(const Instr *i) {
  uint8_t role = opcode_roles((Opcode)i->op)->imm;
  return role == ROLE_TARGET || role == ROLE_TARGET_K;
}

static bool fails(const Module *m, const Function *f, uint32_t pc,
                  uint32_t *steps, uint32_t depth) {
  while (*steps > 0 && pc < f->code_len) {
    const Instr *i = instr_at(f, pc++);
    --*steps;
    switch (i->op) {
      case OP_UNREACHABLE:
      case OP_TRAP: return true;
      case OP_RET:
      case OP_SWITCH:
      case OP_BRLABEL: return false;
      case OP_JMP: pc = i->x; break;
      case OP_CALL:
        if (call_fails(m, &m->functions.data[i->x], steps, depth)) return true;
        if (m->functions.data[i->x].no_return) return false;
        break;
      default:
        if (is_branch(i))
          return depth > 0 && fails(m, f, i->x, steps, depth - 1) &&
                 fails(m, f, pc, steps, depth - 1);
    }
  }
  return false;
}

bool module_fails_at(const Module *module, uint32_t function, uint32_t pc) {
  uint32_t steps = MOST_STEPS;
  return fails(module, &module->functions.data[function], pc, &steps,
               MOST_DEPTH);
}
