// See module_fails_at and module_failure_near.
#include <assert.h>
#include <string.h>

#include "api/call.h"
#include "code/code.h"

#define MOST_STEPS 64      // instructions that are looked at
#define MOST_DEPTH 3       // calls and branches
#define MOST_NEAR_STEPS 512
#define MOST_NEAR_DEPTH 6

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

// ---- Near failures.

static uint32_t nearest(const Module *m, const Function *f, uint32_t pc,
                        uint32_t *steps, uint32_t depth);

static uint32_t nearest_of_call(const Module *m, const Function *f,
                                uint32_t *steps, uint32_t depth) {
  if (f->no_return) return is_plain_end(f->name) ? FAILURE_FAR : 0;
  if (f->runtime) return api_is(f->name, API_ABORTS) ? 0 : FAILURE_FAR;
  return f->kind == FUNCTION_CODE && depth > 0
             ? nearest(m, f, 0, steps, depth - 1)
             : FAILURE_FAR;
}

static uint32_t nearest_of_branch(const Module *m, const Function *f,
                                  uint32_t to, uint32_t next, uint32_t *steps,
                                  uint32_t depth) {
  if (depth == 0) return FAILURE_FAR;
  uint32_t a = nearest(m, f, to, steps, depth - 1);
  uint32_t b = nearest(m, f, next, steps, depth - 1);
  if (b < a) a = b;
  return a == FAILURE_FAR ? a : a + 1;
}

static uint32_t nearest(const Module *m, const Function *f, uint32_t pc,
                        uint32_t *steps, uint32_t depth) {
  while (*steps > 0 && pc < f->code_len) {
    const Instr *i = instr_at(f, pc++);
    --*steps;
    switch (i->op) {
      case OP_UNREACHABLE:
      case OP_TRAP: return 0;
      case OP_RET:
      case OP_SWITCH:
      case OP_BRLABEL: return FAILURE_FAR;
      case OP_JMP: pc = i->x; break;
      case OP_CALL: {
        const Function *called = &m->functions.data[i->x];
        uint32_t near = nearest_of_call(m, called, steps, depth);
        if (near != FAILURE_FAR || called->no_return) return near;
        break;
      }
      default:
        if (is_branch(i))
          return nearest_of_branch(m, f, i->x, pc, steps, depth);
    }
  }
  return FAILURE_FAR;
}

uint32_t module_failure_near(const Module *module, uint32_t function,
                             uint32_t pc) {
  uint32_t steps = MOST_NEAR_STEPS;
  assert(function < module->functions.len);
  return nearest(module, &module->functions.data[function], pc, &steps,
                 MOST_NEAR_DEPTH);
}

bool module_fails_at(const Module *module, uint32_t function, uint32_t pc) {
  uint32_t steps = MOST_STEPS;
  return fails(module, &module->functions.data[function], pc, &steps,
               MOST_DEPTH);
}
