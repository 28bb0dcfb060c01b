// What becomes of a loaded value inside its function: is it compared with
// something for equality, or does it leave the function, so that this may be
// elsewhere? A walk along the control flow that keeps, for each instruction,
// which slots, and which variables in memory, may hold the value there.
#include <assert.h>

#include "code/code.h"

#define MAX_HOLDERS 32

// A slot, or memory at a constant distance from what a slot points to.
typedef struct Holder {
  uint32_t slot;
  bool memory;
  uint64_t offset;
} Holder;

typedef struct Walk {
  const Function *function;
  Holder holders[MAX_HOLDERS];
  uint32_t count;
  uint32_t *reached;        // per instruction: holders, as a set
  VEC(uint32_t) todo;
  bool found;
} Walk;

static const Instr *instr_at(const Function *f, uint32_t pc) {
  const Instr *i = &f->code[pc];
  return i->op == OP_COVER ? &f->block_firsts[i->imm] : i;
}

// The set with that holder alone; none if it is new.
static uint32_t find_holder(const Walk *w, Holder holder) {
  for (uint32_t k = 0; k < w->count; k++)
    if (w->holders[k].slot == holder.slot &&
        w->holders[k].memory == holder.memory &&
        w->holders[k].offset == holder.offset)
      return UINT32_C(1) << k;
  return 0;
}

// If there are too many, nothing is known.
static uint32_t add_holder(Walk *w, Holder holder) {
  const uint32_t known = find_holder(w, holder);
  if (known != 0) return known;
  if (w->count == MAX_HOLDERS) {
    w->found = true;
    return 0;
  }
  w->holders[w->count++] = holder;
  return UINT32_C(1) << (w->count - 1);
}

static bool holds(Walk *w, uint32_t set, uint32_t slot) {
  for (uint32_t k = 0; k < w->count; k++)
    if ((set >> k & 1) && !w->holders[k].memory && w->holders[k].slot == slot)
      return true;
  return false;
}

static bool is_equality(uint16_t op) {
  return op == OP_EQ || op == OP_NE || op == OP_EQI || op == OP_NEI ||
         op == OP_BREQ || op == OP_BRNE || op == OP_BREQI || op == OP_BRNEI ||
         op == OP_BRT || op == OP_BRF || op == OP_SWITCH || op == OP_XEQ;
}

static bool is_copy(uint16_t op) {
  return op == OP_MOV || op == OP_FREEZE || op == OP_GUARD ||
         op == OP_SELECT || op == OP_ANDI ||
         (op >= OP_SEXT8_32 && op <= OP_SEXTW);
}

static bool is_exit(uint16_t op) {
  return op == OP_CALL || op == OP_CALLI || op == OP_RET || op == OP_BRLABEL;
}

static bool is_plain_store(uint16_t op) {
  return op >= OP_STORE8 && op <= OP_STOREN;
}

static bool is_plain_load(uint16_t op) {
  return op >= OP_LOAD8 && op <= OP_LOADN;
}

typedef struct Look {
  Walk *walk;
  uint32_t set;
  bool used;
} Look;

static void look_at_use(void *context, uint32_t slot) {
  Look *look = context;
  look->used = look->used || holds(look->walk, look->set, slot);
}

static void drop_def(void *context, uint32_t slot) {
  Look *look = context;
  Walk *w = look->walk;
  for (uint32_t k = 0; k < w->count; k++)
    if (w->holders[k].slot == slot) look->set &= ~(UINT32_C(1) << k);
}

// The holders behind an instruction.
static uint32_t pass(Walk *w, const Module *m, const Instr *i, uint32_t set) {
  Look look = {w, set, false};
  uint32_t more = 0;
  instr_uses(m, w->function, i, look_at_use, &look);
  if (look.used && (is_equality(i->op) || is_exit(i->op))) w->found = true;
  if (look.used && is_copy(i->op))
    more = add_holder(w, (Holder){.slot = i->a});
  const Holder cell = {.slot = i->b, .memory = true, .offset = i->imm};
  if (is_plain_store(i->op) && holds(w, set, i->a))
    more = add_holder(w, cell);
  if (is_plain_load(i->op) && (find_holder(w, cell) & set) != 0)
    more = add_holder(w, (Holder){.slot = i->a});
  instr_defs(m, w->function, i, drop_def, &look);
  return look.set | more;
}

static void reach(Walk *w, uint32_t pc, uint32_t set) {
  if (pc >= w->function->code_len || (w->reached[pc] | set) == w->reached[pc])
    return;
  w->reached[pc] |= set;
  vec_push(&w->todo, pc);
}

static void go_on(Walk *w, uint32_t pc, const Instr *i, uint32_t set) {
  const Role target = (Role)opcode_roles((Opcode)i->op)->imm;
  if (target == ROLE_TARGET || target == ROLE_TARGET_K) reach(w, i->x, set);
  if (i->op == OP_SWITCH || i->op == OP_BRLABEL) w->found = true;
  if (i->op != OP_JMP && i->op != OP_RET && i->op != OP_UNREACHABLE &&
      i->op != OP_TRAP)
    reach(w, pc + 1, set);
}

bool load_is_compared(const Module *module, const Function *function,
                      uint32_t pc) {
  assert(pc < function->code_len);
  const Instr *load = instr_at(function, pc);
  if (load->op < OP_LOAD8 || load->op > OP_LOADX64) return true;
  Walk w = {.function = function};
  w.reached = mem_alloc_zero(function->code_len * sizeof *w.reached);
  reach(&w, pc + 1, add_holder(&w, (Holder){.slot = load->a}));
  while (w.todo.len != 0 && !w.found) {
    uint32_t at = w.todo.data[--w.todo.len];
    const Instr *i = instr_at(function, at);
    go_on(&w, at, i, pass(&w, module, i, w.reached[at]));
  }
  mem_free(w.reached, function->code_len * sizeof *w.reached);
  vec_fini(&w.todo);
  return w.found;
}
