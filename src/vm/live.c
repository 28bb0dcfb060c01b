// Liveness of slots, by the usual backward dataflow over instructions, made
// once per function when first needed. What is dead is no part of a state, and
// a dead term must not keep a frame on the slow loop. A slot that is used only to
// compute what is dead (the counter of a polling loop that nobody reads) is dead
// as well: the least solution takes operands for used only where the result is.
#include <assert.h>
#include <string.h>

#include "vm/internal.h"

struct LiveInfo {
  uint32_t words;       // of one set
  uint32_t code_len;
  uint64_t *sets;       // live before instruction i: sets[i * words ...]
};

typedef struct Marker {
  uint64_t *set;
} Marker;

static void mark(void *context, uint32_t slot) {
  ((Marker *)context)->set[slot / 64] |= UINT64_C(1) << (slot & 63);
}
static void unmark(void *context, uint32_t slot) {
  ((Marker *)context)->set[slot / 64] &= ~(UINT64_C(1) << (slot & 63));
}

// The instruction a COVER stands for.
static const Instr *original(const Function *function, uint32_t pc) {
  assert(pc < function->code_len);
  if (function->code[pc].op != OP_COVER) return &function->code[pc];
  uint32_t lo = 0, hi = function->block_len;
  while (hi - lo > 1) {
    uint32_t mid = lo + (hi - lo) / 2;
    if (function->block_starts[mid] <= pc) {
      lo = mid;
    } else {
      hi = mid;
    }
  }
  return &function->block_firsts[lo];
}

static void join(uint64_t *out, const LiveInfo *info, uint32_t target) {
  if (target >= info->code_len) return;
  for (uint32_t w = 0; w < info->words; w++)
    out[w] |= info->sets[(size_t)target * info->words + w];
}

static void join_labels(const Module *module, uint32_t function,
                        const LiveInfo *info, uint64_t *out) {
  for (uint32_t i = 0; i < module->labels.len; i++)
    if (module->labels.data[i].function == function)
      join(out, info, module->labels.data[i].target);
}

// The union of what is live at the successors.
static void live_out(const Module *module, uint32_t index,
                     const LiveInfo *info, uint32_t pc, const Instr *instr,
                     uint64_t *out) {
  const Function *function = &module->functions.data[index];
  switch (instr->op) {
    case OP_RET:
    case OP_UNREACHABLE:
    case OP_TRAP:
    case OP_UNSUPPORTED:
      return;
    case OP_JMP:
      join(out, info, instr->x);
      return;
    case OP_SWITCH: {
      const SwitchTable *table = &function->switches[instr->imm];
      for (uint32_t i = 0; i < table->count; i++)
        join(out, info, table->targets[i]);
      join(out, info, table->fallback);
      return;
    }
    case OP_BRLABEL:
      join_labels(module, index, info, out);
      return;
    default:
      if (instr->op >= OP_BRT && instr->op <= OP_BRSGT64I)
        join(out, info, instr->x);
      join(out, info, pc + 1);
  }
}

// After setjmp control can come back later, when other slots are live.
static bool returns_twice(const Module *module, const Function *function) {
  for (uint32_t pc = 0; pc < function->code_len; pc++) {
    const Instr *instr = original(function, pc);
    if (instr->op == OP_CALL &&
        strstr(module->functions.data[instr->x].name, "setjmp") != NULL)
      return true;
  }
  return false;
}

// Does the instruction do nothing but give its result, whatever its operands
// are? What may fault, fork, or look at memory is not among these; overflow is
// checked by an instruction of its own.
static bool is_pure(const Instr *instr) {
  Opcode op = (Opcode)instr->op;
  return op == OP_MOV || (op >= OP_ADD32 && op <= OP_MULW) ||
         (op >= OP_AND && op <= OP_XORI) ||
         (op >= OP_SEXT8_32 && op <= OP_SEXTW);
}

typedef struct Wanted {
  const uint64_t *set;
  bool found;
} Wanted;

static void look_for(void *context, uint32_t slot) {
  Wanted *wanted = context;
  if (wanted->set[slot / 64] >> (slot & 63) & 1) wanted->found = true;
}

// Is what the instruction gives for nobody, and all it does?
static bool is_in_vain(const Module *module, const Function *function,
                       const Instr *instr, const uint64_t *live) {
  Wanted wanted = {live, false};
  if (!is_pure(instr)) return false;
  instr_defs(module, function, instr, look_for, &wanted);
  return !wanted.found;
}

static LiveInfo *analyse(const Module *module, uint32_t index) {
  assert(index < module->functions.len &&
         module->functions.data[index].kind == FUNCTION_CODE);
  const Function *function = &module->functions.data[index];
  LiveInfo *info = mem_alloc(sizeof *info);
  info->words = (function->slot_count + 63) / 64 + 1;
  info->code_len = function->code_len;
  size_t size = (size_t)info->words * info->code_len * sizeof(uint64_t);
  info->sets = mem_alloc_zero(size);
  if (returns_twice(module, function)) {
    memset(info->sets, 0xff, size);
    return info;
  }
  uint64_t *set = mem_alloc(info->words * sizeof *set);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t pc = function->code_len; pc-- > 0;) {
      const Instr *instr = original(function, pc);
      memset(set, 0, info->words * sizeof *set);
      live_out(module, index, info, pc, instr, set);
      Marker marker = {set};
      if (!is_in_vain(module, function, instr, set)) {
        instr_defs(module, function, instr, unmark, &marker);
        instr_uses(module, function, instr, mark, &marker);
      }
      uint64_t *old = &info->sets[(size_t)pc * info->words];
      if (memcmp(old, set, info->words * sizeof *set) == 0) continue;
      memcpy(old, set, info->words * sizeof *set);
      changed = true;
    }
  }
  mem_free(set, info->words * sizeof *set);
  return info;
}

const uint64_t *live_slots(Vm *vm, uint32_t function, uint32_t pc) {
  assert(function < vm->module->functions.len);
  if (vm->live[function] == NULL)
    vm->live[function] = analyse(vm->module, function);
  const LiveInfo *info = vm->live[function];
  assert(pc < info->code_len);
  return &info->sets[(size_t)pc * info->words];
}

void live_free(LiveInfo *info) {
  if (info == NULL) return;
  mem_free(info->sets,
           (size_t)info->words * info->code_len * sizeof(uint64_t));
  mem_free(info, sizeof *info);
}
