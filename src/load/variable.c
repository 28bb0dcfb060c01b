// Local variables for debuggers. Every variable gets registers of its own, its
// home, and one that tells what the home holds (DebugState). The intrinsics
// that say "from here on the variable is in this value" (or "at this address")
// become moves to the home, so the home is right whatever way control takes.
// Variables that promote.c keeps in registers have a home already.
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/hash.h"
#include "load/debug.h"

// ---- Intrinsics.

typedef struct Note {
  LLVMMetadataRef variable, inlined_at;
  Expression expression;
  LLVMValueRef value;      // or NULL: nothing left
  bool declares;           // value is the variable's address for ever
} Note;

typedef enum Intrinsic { NO_INTRINSIC, DECLARE, VALUE, ASSIGN } Intrinsic;

static Intrinsic intrinsic_of(LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction)) return NO_INTRINSIC;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  if (!LLVMIsAFunction(callee)) return NO_INTRINSIC;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  return strcmp(name, "llvm.dbg.declare") == 0  ? DECLARE
         : strcmp(name, "llvm.dbg.value") == 0  ? VALUE
         : strcmp(name, "llvm.dbg.assign") == 0 ? ASSIGN
                                                : NO_INTRINSIC;
}

static LLVMMetadataRef metadata(LLVMValueRef call, unsigned index) {
  return LLVMValueAsMetadata(LLVMGetOperand(call, index));
}

// The value an operand names; lists of them are not followed.
static LLVMValueRef located(LLVMValueRef call, unsigned index) {
  LLVMMetadataKind kind = LLVMGetMetadataKind(metadata(call, index));
  if (kind != LLVMLocalAsMetadataMetadataKind &&
      kind != LLVMConstantAsMetadataMetadataKind)
    return NULL;
  LLVMValueRef value = LLVMGetOperand(LLVMGetOperand(call, index), 0);
  return constant_is_undef(value) ? NULL : value;
}

// An assignment names the store that carries it out. Is that still there, and
// done when control comes here? Then the variable is in memory.
static bool is_stored(Build *b, LLVMValueRef call) {
  unsigned kind = LLVMGetMDKindIDInContext(b->loader->context, "DIAssignID",
                                           strlen("DIAssignID"));
  LLVMMetadataRef id = metadata(call, 3);
  for (LLVMValueRef i = LLVMGetPreviousInstruction(call); i != NULL;
       i = LLVMGetPreviousInstruction(i)) {
    LLVMValueRef own = LLVMGetMetadata(i, kind);
    if (own != NULL && LLVMValueAsMetadata(own) == id) return true;
  }
  return false;
}

static void read_assignment(Build *b, LLVMValueRef call, Note *note) {
  LLVMValueRef address = located(call, 4);
  if (address == NULL || !is_stored(b, call)) return;
  Expression to = node_expression(b->loader, metadata(call, 5));
  note->value = address;
  note->expression.add = to.add;
  note->expression.deref = true;
  note->expression.known = to.known && !to.deref;
}

static bool read_note(Build *b, LLVMValueRef call, Note *note) {
  Intrinsic intrinsic = intrinsic_of(call);
  if (intrinsic == NO_INTRINSIC) return false;
  LLVMMetadataRef location = LLVMInstructionGetDebugLoc(call);
  note->declares = intrinsic == DECLARE;
  note->variable = metadata(call, 1);
  note->expression = node_expression(b->loader, metadata(call, 2));
  note->inlined_at =
      location == NULL ? NULL : LLVMDILocationGetInlinedAt(location);
  note->value = located(call, 0);
  if (intrinsic == ASSIGN) read_assignment(b, call, note);
  if (!note->expression.known) note->value = NULL;
  return true;
}

static uint64_t note_key(const Note *note) {
  const Expression *e = &note->expression;
  uint64_t key = hash_pair(key_of(note->variable), key_of(note->inlined_at));
  return e->fragment
             ? hash_pair(key, (uint64_t)e->offset << 32 | e->bits)
             : key;
}

// ---- Finding them.

// Registers the value takes; 0 if it is no scalar.
static uint32_t value_slots(const Note *note) {
  if (note->declares || note->expression.deref) return 1;
  if (note->value == NULL) return 1;
  LLVMTypeRef type = LLVMTypeOf(note->value);
  return type_is_scalar(type) ? type_slots(type) : 0;
}

static void add_local(Build *b, const Note *note) {
  const uint64_t *known = table_find(&b->local_of, note_key(note));
  uint32_t slots = value_slots(note);
  if (known != NULL) {
    Local *local = &b->locals.data[*known];
    if (slots > local->count) local->count = slots;
    return;
  }
  Local local = {
      .variable = note->variable,
      .inlined_at = note->inlined_at,
      .offset = note->expression.fragment ? note->expression.offset : 0,
      .bits = note->expression.fragment ? note->expression.bits : 0,
      .count = slots == 0 ? 1 : slots,
      .reg = REG_NONE,
  };
  const Variable *variable =
      note->value == NULL || !note->declares
          ? NULL
          : promote_variable(b, note->value);
  if (variable != NULL && !note->expression.deref) {
    local.promoted = true;
    local.reg = variable->reg;
    local.count = variable->count;
    local.state = variable->assigned;
  }
  table_set(&b->local_of, note_key(note), b->locals.len);
  vec_push(&b->locals, local);
}

void variable_find(Build *b) {
  for (uint32_t i = 0; i < b->order.len; i++) {
    LLVMBasicBlockRef block = b->blocks.data[b->order.data[i]].source;
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at != NULL;
         at = LLVMGetNextInstruction(at)) {
      Note note;
      if (read_note(b, at, &note)) add_local(b, &note);
    }
  }
  for (uint32_t i = 0; i < b->locals.len; i++) {
    Local *local = &b->locals.data[i];
    if (local->promoted) continue;
    local->reg = reg_new(b, local->count);
    local->state = reg_new(b, 1);
  }
}

// ---- Moves.

static void set_state(Build *b, const Local *local, DebugState state) {
  emit(b, (Draft){.op = OP_LDI, .a = local->state, .imm = state});
}

void variable_entry(Build *b) {
  for (uint32_t i = 0; i < b->locals.len; i++)
    if (!b->locals.data[i].promoted)
      set_state(b, &b->locals.data[i], DEBUG_ABSENT);
}

// An instruction that comes later has no value here.
static bool is_known(const Build *b, LLVMValueRef value) {
  return LLVMIsAConstant(value) ||
         table_find(&b->value_of, key_of(value)) != NULL;
}

static void move_home(Build *b, const Local *local, const Note *note) {
  const Expression *e = &note->expression;
  bool address = note->declares || e->deref;
  uint32_t slots = value_slots(note);
  if (note->value == NULL || !is_known(b, note->value) || slots == 0 ||
      slots > local->count || (note->declares && e->deref)) {
    set_state(b, local, DEBUG_ABSENT);
    return;
  }
  Parts parts = value_parts(b, note->value);
  Part first = parts.data[0];
  if (e->add != 0) {
    if (slots == 1 && first.kind == PART_CONST)
      first.value += e->add;
    else
      first = arith_unary(b, OP_ADD64I, first, e->add, 64);
  }
  parts_move(b, local->reg, &first, 1, NULL);
  if (slots > 1)
    parts_move(b, local->reg + 1, parts.data + 1, slots - 1, NULL);
  set_state(b, local, address ? DEBUG_ADDRESS : DEBUG_VALUE);
}

bool variable_note(Build *b, LLVMValueRef instruction) {
  Note note;
  uint32_t place = b->place;
  if (!read_note(b, instruction, &note)) return false;
  const uint64_t *known = table_find(&b->local_of, note_key(&note));
  const Local *local = &b->locals.data[*known];
  b->place = PLACE_NONE;   // the moves belong to no line
  if (!local->promoted) move_home(b, local, &note);
  b->place = place;
  return true;
}

// ---- The table.

static DebugVariable describe(Build *b, LLVMMetadataRef variable,
                              LLVMMetadataRef inlined_at) {
  Loader *loader = b->loader;
  const uint64_t *number =
      table_find(&loader->parameter_of, key_of(variable));
  uint32_t name = node_name(loader, variable, NODE_VARIABLE_NAME);
  uint32_t line = LLVMDIVariableGetLine(variable);
  return (DebugVariable){
      .name = name,
      .type = debug_type(loader,
                         node_operand(loader, variable, NODE_VARIABLE_TYPE)),
      .scope = debug_scope(loader, LLVMDIVariableGetScope(variable)),
      .line = line,
      .inlined_at = place_find(loader, inlined_at),
      .parameter = number == NULL ? 0 : (uint32_t)*number,
      .artificial = line == 0,
  };
}

// Adds the variable with all its pieces.
static void finish_variable(Build *b, uint32_t first,
                            const uint32_t *slot_of) {
  DebugInfo *debug = b->out->debug;
  LLVMMetadataRef node = b->locals.data[first].variable;
  LLVMMetadataRef inlined_at = b->locals.data[first].inlined_at;
  DebugVariable variable = describe(b, node, inlined_at);
  // Nothing is left of the call it belongs to.
  if (inlined_at != NULL && variable.inlined_at == PLACE_NONE)
    variable.name = NAME_NONE;
  variable.first = debug->pieces.len;
  for (uint32_t i = first; i < b->locals.len; i++) {
    Local *local = &b->locals.data[i];
    if (local->variable != node || local->inlined_at != inlined_at) continue;
    DebugPiece piece = {
        .slot = slot_of[local->reg],
        .slots = local->count,
        .state = slot_of[local->state],
        .offset = local->offset,
        .bits = local->bits,
    };
    vec_push(&debug->pieces, piece);
    local->variable = NULL;
  }
  variable.len = debug->pieces.len - variable.first;
  if (variable.name != NAME_NONE) vec_push(&debug->variables, variable);
}

static void add_missing(Build *b, LLVMMetadataRef kept, Table *seen) {
  for (unsigned i = 0; i < node_count(b->loader, kept); i++) {
    LLVMMetadataRef node = node_operand(b->loader, kept, i);
    if (node == NULL ||
        LLVMGetMetadataKind(node) != LLVMDILocalVariableMetadataKind ||
        table_find(seen, key_of(node)) != NULL)
      continue;
    DebugVariable variable = describe(b, node, NULL);
    if (variable.name != NAME_NONE)
      vec_push(&b->out->debug->variables, variable);
  }
}

void variable_finish(Build *b, const uint32_t *slot_of) {
  DebugInfo *debug = b->out->debug;
  DebugFunction *function = &debug->functions.data[b->index];
  LLVMMetadataRef program = LLVMGetSubprogram(b->function);
  Table seen = {0};
  function->first = debug->variables.len;
  for (uint32_t i = 0; i < b->locals.len; i++) {
    if (b->locals.data[i].inlined_at == NULL)
      table_set(&seen, key_of(b->locals.data[i].variable), 1);
  }
  for (uint32_t i = 0; i < b->locals.len; i++)
    if (b->locals.data[i].variable != NULL) finish_variable(b, i, slot_of);
  if (program != NULL) {
    add_missing(b, node_operand(b->loader, program, NODE_PROGRAM_KEPT), &seen);
    function->type = debug_type(
        b->loader, node_operand(b->loader, program, NODE_PROGRAM_TYPE));
  }
  function->len = debug->variables.len - function->first;
  table_fini(&seen);
}
