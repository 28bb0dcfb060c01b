// Local variables in registers. LLVM's own pass would turn "no value yet"
// into whatever is convenient and so hide reads of uninitialised variables;
// here a variable keeps its register. Where a load may come before every store
// (a definite-assignment analysis over the control flow), a second register
// tells whether the variable has a value, and GUARD makes such a load
// undefined when it has not.
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "load/build.h"

// ---- Which allocas

static bool is_lifetime(LLVMValueRef call, bool *start) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) return false;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  *start = strncmp(name, "llvm.lifetime.start", 19) == 0;
  return *start || strncmp(name, "llvm.lifetime.end", 17) == 0;
}

// Same bits, so that a register may be read as either type.
static bool is_same_shape(LLVMTypeRef access, LLVMTypeRef type) {
  return access == type || (type_bits(access) == type_bits(type) &&
                            type_bits(type) % 8 == 0 && type_bits(type) != 80);
}

static bool is_plain_use(LLVMValueRef user, LLVMValueRef alloca,
                         LLVMTypeRef type) {
  bool start;
  if (LLVMIsALoadInst(user)) return is_same_shape(LLVMTypeOf(user), type);
  if (LLVMIsAStoreInst(user)) {
    LLVMValueRef value = LLVMGetOperand(user, 0);
    return value != alloca && is_same_shape(LLVMTypeOf(value), type);
  }
  return LLVMIsACallInst(user) && is_lifetime(user, &start);
}

static bool is_promotable(LLVMValueRef alloca) {
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  LLVMValueRef count = LLVMGetOperand(alloca, 0);
  if (!type_is_scalar(type)) return false;
  if (!LLVMIsAConstantInt(count) || LLVMConstIntGetZExtValue(count) != 1)
    return false;
  for (LLVMUseRef use = LLVMGetFirstUse(alloca); use != NULL;
       use = LLVMGetNextUse(use))
    if (!is_plain_use(LLVMGetUser(use), alloca, type)) return false;
  return true;
}

// Volatile variables stay in memory in optimised code, too.
static bool is_volatile(LLVMValueRef alloca) {
  for (LLVMUseRef use = LLVMGetFirstUse(alloca); use != NULL;
       use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if ((LLVMIsALoadInst(user) || LLVMIsAStoreInst(user)) &&
        LLVMGetVolatile(user))
      return true;
  }
  return false;
}

static bool has_promotable(LLVMValueRef function) {
  for (LLVMValueRef i =
           LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
       i != NULL; i = LLVMGetNextInstruction(i))
    if (LLVMIsAAllocaInst(i) && is_promotable(i) && !is_volatile(i))
      return true;
  return false;
}

bool promote_is_wanted(LLVMModuleRef module) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && has_promotable(f)) return true;
  return false;
}

static bool has_attribute(LLVMValueRef function, unsigned index,
                          const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMGetEnumAttributeAtIndex(function, index, kind) != NULL;
}

// Unoptimised code stores each parameter that is a value in a variable.
static bool is_stored(LLVMValueRef parameter) {
  for (LLVMUseRef use = LLVMGetFirstUse(parameter); use != NULL;
       use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == parameter &&
        LLVMIsAAllocaInst(LLVMGetOperand(user, 1)))
      return true;
  }
  return false;
}

bool promote_is_optimised(LLVMValueRef function, bool module_is) {
  unsigned body = (unsigned)LLVMAttributeFunctionIndex;
  if (has_attribute(function, body, "optnone") || has_promotable(function))
    return false;
  bool has_value = false;
  unsigned count = LLVMCountParams(function);
  for (unsigned i = 0; i < count; i++) {
    if (has_attribute(function, i + 1, "byval") ||
        has_attribute(function, i + 1, "sret"))
      continue;
    if (is_stored(LLVMGetParam(function, i))) return false;
    has_value = true;
  }
  return has_value || module_is;
}

Variable *promote_variable(const Build *b, LLVMValueRef pointer) {
  const uint64_t *index = table_find(&b->variable_of, key_of(pointer));
  return index == NULL ? NULL : &b->variables.data[*index];
}

// ---- Definite assignment

typedef enum SlotEventKind { EVENT_LOAD, EVENT_STORE,
                            EVENT_START } SlotEventKind;

typedef struct SlotEvent {
  SlotEventKind kind;
  uint32_t variable;
  LLVMValueRef instruction;
} SlotEvent;

typedef struct SlotAssignment {
  Build *b;
  uint32_t words;              // per set of variables
  uint64_t *in;                // assigned for certain, by block
  uint64_t *now;
  VEC(SlotEvent) events;
  VEC(uint32_t) first;         // events of each block, and one past the end
} SlotAssignment;

static bool find_event(const Build *b, LLVMValueRef i, SlotEvent *event) {
  bool start;
  LLVMValueRef pointer;
  event->instruction = i;
  if (LLVMIsALoadInst(i)) {
    event->kind = EVENT_LOAD;
    pointer = LLVMGetOperand(i, 0);
  } else if (LLVMIsAStoreInst(i)) {
    event->kind = EVENT_STORE;
    pointer = LLVMGetOperand(i, 1);
  } else if (LLVMIsACallInst(i) && is_lifetime(i, &start) && start) {
    event->kind = EVENT_START;
    pointer = LLVMGetOperand(i, 1);
  } else {
    return false;
  }
  const uint64_t *index = table_find(&b->variable_of, key_of(pointer));
  if (index == NULL) return false;
  event->variable = (uint32_t)*index;
  return true;
}

static void list_events(SlotAssignment *flow) {
  Build *b = flow->b;
  for (uint32_t i = 0; i < b->order.len; i++) {
    vec_push(&flow->first, flow->events.len);
    LLVMBasicBlockRef block = b->blocks.data[b->order.data[i]].source;
    for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst != NULL;
         inst = LLVMGetNextInstruction(inst)) {
      SlotEvent event;
      if (find_event(b, inst, &event)) vec_push(&flow->events, event);
    }
  }
  vec_push(&flow->first, flow->events.len);
}

static void apply(SlotAssignment *flow, const SlotEvent *event, bool report) {
  assert(event->variable / 64 < flow->words);
  uint64_t *word = &flow->now[event->variable / 64];
  uint64_t bit = UINT64_C(1) << event->variable % 64;
  switch (event->kind) {
  case EVENT_STORE: *word |= bit; break;
  case EVENT_START: *word &= ~bit; break;
  case EVENT_LOAD:
    if (!report || (*word & bit) != 0) break;
    flow->b->variables.data[event->variable].undefined = true;
    table_set(&flow->b->guarded, key_of(event->instruction), 1);
  }
}

static uint64_t *assigned_in(SlotAssignment *flow, uint32_t block) {
  assert(block < flow->b->blocks.len);
  return flow->in + (size_t)block * flow->words;
}

static void run_block(SlotAssignment *flow, uint32_t position, bool report) {
  assert(position + 1 < flow->first.len);
  uint32_t block = flow->b->order.data[position];
  memcpy(flow->now, assigned_in(flow, block), flow->words * sizeof *flow->now);
  for (uint32_t e = flow->first.data[position];
       e < flow->first.data[position + 1]; e++)
    apply(flow, &flow->events.data[e], report);
}

// Hands the result to the successors; true if one of them changed.
static bool propagate(SlotAssignment *flow, uint32_t position) {
  const Build *b = flow->b;
  LLVMBasicBlockRef block = b->blocks.data[b->order.data[position]].source;
  LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
  bool changed = false;
  for (unsigned s = 0; s < LLVMGetNumSuccessors(last); s++) {
    uint64_t *in = assigned_in(flow, block_get(b, LLVMGetSuccessor(last, s)));
    for (uint32_t w = 0; w < flow->words; w++) {
      changed |= (in[w] & ~flow->now[w]) != 0;
      in[w] &= flow->now[w];
    }
  }
  return changed;
}

// Labels whose address is taken can be entered from any indirect branch of
// the function; those are ordinary successors of it in LLVM's graph.
static void find_undefined(Build *b) {
  SlotAssignment flow = {.b = b, .words = (b->variables.len + 63) / 64};
  size_t size = (size_t)flow.words * b->blocks.len;
  flow.in = mem_alloc_array(size, sizeof *flow.in);
  memset(flow.in, 0xff, size * sizeof *flow.in);
  flow.now = mem_alloc_array(flow.words, sizeof *flow.now);
  memset(assigned_in(&flow, b->order.data[0]), 0, flow.words * sizeof *flow.in);
  list_events(&flow);
  bool changed = true;
  while (changed) {
    changed = false;
    for (uint32_t i = 0; i < b->order.len; i++) {
      run_block(&flow, i, false);
      changed |= propagate(&flow, i);
    }
  }
  for (uint32_t i = 0; i < b->order.len; i++) run_block(&flow, i, true);
  mem_free(flow.in, size * sizeof *flow.in);
  mem_free(flow.now, flow.words * sizeof *flow.now);
  vec_fini(&flow.events);
  vec_fini(&flow.first);
}

// ---- Registers

// A parameter that is only stored to its variable gives it its register.
static bool take_parameter(Build *b, Variable *variable, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0);
  if (variable->undefined || !LLVMIsAArgument(value)) return false;
  LLVMUseRef use = LLVMGetFirstUse(value);
  if (LLVMGetNextUse(use) != NULL) return false;
  Parts parts = value_parts(b, value);
  if (parts.len != variable->count) return false;
  variable->reg = (uint32_t)parts.data[0].value;
  return true;
}

// Only the first event of a variable in the entry block counts: before it
// the variable has no value anyone reads.
static void share_parameters(Build *b) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(b->function);
  for (LLVMValueRef i = LLVMGetFirstInstruction(entry); i != NULL;
       i = LLVMGetNextInstruction(i)) {
    SlotEvent event;
    if (!find_event(b, i, &event)) continue;
    Variable *variable = &b->variables.data[event.variable];
    if (variable->reg != REG_NONE) continue;
    if (event.kind == EVENT_STORE && take_parameter(b, variable, i)) continue;
    variable->reg = reg_new(b, variable->count);
  }
}

void promote_find(Build *b) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(b->function);
  for (LLVMValueRef i = LLVMGetFirstInstruction(entry); i != NULL;
       i = LLVMGetNextInstruction(i)) {
    if (!LLVMIsAAllocaInst(i) || !is_promotable(i)) continue;
    LLVMTypeRef type = LLVMGetAllocatedType(i);
    Variable variable = {.alloca = i, .type = type, .reg = REG_NONE,
                         .count = type_slots(type)};
    table_set(&b->variable_of, key_of(i), b->variables.len);
    vec_push(&b->variables, variable);
  }
  if (b->variables.len == 0) return;
  find_undefined(b);
  // A debugger wants to know of all of them whether they have a value.
  for (uint32_t i = 0; b->debugged && i < b->variables.len; i++)
    b->variables.data[i].undefined = true;
  share_parameters(b);
  for (uint32_t i = 0; i < b->variables.len; i++) {
    Variable *variable = &b->variables.data[i];
    if (variable->reg == REG_NONE)
      variable->reg = reg_new(b, variable->count);
    reg_make_home(b, variable->reg, variable->count);
    variable->assigned = variable->undefined ? reg_new(b, 1) : REG_NONE;
    if (variable->undefined) reg_make_home(b, variable->assigned, 1);
  }
}

// ---- Undefined values

void promote_lifetime(Build *b, Variable *variable) {
  assert(!variable->undefined || variable->assigned != REG_NONE);
  if (variable->undefined)
    emit(b, (Draft){.op = OP_LDI, .a = variable->assigned, .imm = 0});
}

void promote_store(Build *b, const Variable *variable, Parts parts) {
  assert(parts.len == variable->count && variable->reg != REG_NONE);
  parts_move(b, variable->reg, parts.data, parts.len,
             value_bits(b, variable->type, parts.len));
  if (variable->undefined)
    emit(b, (Draft){.op = OP_LDI, .a = variable->assigned, .imm = 1});
}

void promote_load(Build *b, LLVMValueRef load, const Variable *variable) {
  assert(variable->reg != REG_NONE);
  bool guarded = table_find(&b->guarded, key_of(load)) != NULL;
  assert(!guarded || variable->undefined);
  const uint8_t *bits = value_bits(b, variable->type, variable->count);
  uint32_t run = value_define(b, load);
  for (uint32_t i = 0; i < variable->count; i++) {
    if (guarded) {
      uint32_t key = (uint32_t)hash_pair(b->index, variable->reg + i);
      emit(b, (Draft){.op = OP_GUARD, .a = run + i, .b = variable->assigned,
                      .c = variable->reg + i, .x = (bits[i] + 7u) / 8,
                      .y = key});
      if (b->typed) object_type_guard(b, variable, key);
    } else {
      emit(b, (Draft){.op = OP_MOV, .a = run + i, .b = variable->reg + i});
    }
  }
}

void promote_entry(Build *b) {
  for (uint32_t i = 0; i < b->variables.len; i++) {
    Variable *variable = &b->variables.data[i];
    if (!variable->undefined) continue;
    for (uint32_t k = 0; k < variable->count; k++)
      emit(b, (Draft){.op = OP_LDI, .a = variable->reg + k, .imm = 0});
    promote_lifetime(b, variable);
  }
}
