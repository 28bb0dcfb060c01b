// What the user's objects were declared as, from debug information, for checks
// of buffers against MPI datatypes and for the names in findings: global
// variables, local variables that live in memory, and heap memory whose address
// goes to a pointer variable as soon as it is allocated.
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "load/debug.h"

static const char *name_of(LLVMValueRef value) {
  size_t len;
  return LLVMGetValueName2(value, &len);
}

void object_type_open(Loader *loader) {
  loader->out->types = object_types_new(loader->out->debug);
  loader->types = loader->out->types->info;
  for (uint32_t i = 0; i < loader->units.len; i++)
    if (!loader->units.data[i].runtime)
      LLVMSetIsNewDbgInfoFormat(loader->units.data[i].module, false);
}

// ---- Local variables.

static const char *intrinsic_name(LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction)) return "";
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  return LLVMIsAFunction(callee) ? name_of(callee) : "";
}

bool object_type_is_note(LLVMValueRef instruction) {
  return strncmp(intrinsic_name(instruction), "llvm.dbg.", 9) == 0;
}

static LLVMMetadataRef variable_of(LLVMValueRef declare) {
  return LLVMValueAsMetadata(LLVMGetOperand(declare, 1));
}

static void note_declare(Build *b, LLVMValueRef call) {
  LLVMMetadataRef at = LLVMValueAsMetadata(LLVMGetOperand(call, 0));
  if (LLVMGetMetadataKind(at) != LLVMLocalAsMetadataMetadataKind) return;
  LLVMValueRef value = LLVMGetOperand(LLVMGetOperand(call, 0), 0);
  if (LLVMIsAAllocaInst(value))
    table_set(&b->declared, key_of(value), key_of(call));
}

static LLVMValueRef declare_of(Build *b, LLVMValueRef alloca) {
  const uint64_t *call = table_find(&b->declared, key_of(alloca));
  return call == NULL ? NULL : (LLVMValueRef)(uintptr_t)*call;
}

uint32_t object_type_place(Build *b, LLVMValueRef alloca) {
  LLVMValueRef declare = declare_of(b, alloca);
  if (declare == NULL) return b->place;
  Loader *loader = b->loader;
  LLVMMetadataRef variable = variable_of(declare);
  uint32_t place = place_of_instruction(loader, declare);
  if (place != PLACE_NONE)
    object_types_add(
        &loader->out->types->by_place, place,
        node_name(loader, variable, NODE_VARIABLE_NAME),
        debug_type(loader, node_operand(loader, variable, NODE_VARIABLE_TYPE)));
  return place;
}

void object_type_guard(Build *b, const Variable *variable, uint32_t key) {
  LLVMValueRef declare = declare_of(b, variable->alloca);
  if (declare == NULL) return;
  Loader *loader = b->loader;
  uint32_t bits = type_bits(variable->type);
  object_types_add_register(
      loader->out->types, key,
      (RegisterVariable){
          .name = node_name(loader, variable_of(declare), NODE_VARIABLE_NAME),
          .place = place_of_instruction(loader, declare),
          .size = (bits + 7) / 8});
}

// ---- Global variables.

// The debug variable of a global, or NULL.
static LLVMMetadataRef global_variable(Loader *loader, LLVMValueRef global) {
  unsigned dbg = LLVMGetMDKindIDInContext(loader->context, "dbg", 3);
  size_t count;
  LLVMMetadataRef found = NULL;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
  for (unsigned i = 0; i < count; i++) {
    LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(entries, i);
    if (LLVMValueMetadataEntriesGetKind(entries, i) == dbg &&
        LLVMGetMetadataKind(node) ==
            LLVMDIGlobalVariableExpressionMetadataKind)
      found = LLVMDIGlobalVariableExpressionGetVariable(node);
  }
  LLVMDisposeValueMetadataEntries(entries);
  return found;
}

static void add_global(Loader *loader, uint32_t index) {
  LLVMValueRef value = loader->globals.data[index];
  if (link_unit_of(loader, value)->runtime) return;
  LLVMMetadataRef variable = global_variable(loader, value);
  if (variable == NULL) return;
  object_types_add(
      &loader->out->types->by_global, index,
      node_name(loader, variable, NODE_VARIABLE_NAME),
      debug_type(loader, node_operand(loader, variable, NODE_VARIABLE_TYPE)));
}

void object_type_close(Loader *loader) {
  if (loader->out->types == NULL) return;
  for (uint32_t i = 0; i < loader->globals.len; i++) add_global(loader, i);
  if (loader->out->debug == NULL) debug_fill_types(loader);
}

// ---- Heap memory.

static bool is_allocation(LLVMValueRef instruction) {
  const char *name = intrinsic_name(instruction);
  return strcmp(name, "malloc") == 0 || strcmp(name, "calloc") == 0 ||
         strcmp(name, "realloc") == 0 || strcmp(name, "aligned_alloc") == 0;
}

enum { TAG_POINTER = 0x0f };

// What a pointer type points to, behind typedefs and qualifiers; NULL: it is
// none, or void.
static LLVMMetadataRef pointee(Loader *loader, LLVMMetadataRef type) {
  while (type != NULL &&
         LLVMGetMetadataKind(type) == LLVMDIDerivedTypeMetadataKind) {
    LLVMMetadataRef base = node_operand(loader, type, NODE_TYPE_BASE);
    if (LLVMGetDINodeTag(type) == TAG_POINTER) return base;
    type = base;
  }
  return NULL;
}

// The variable whose memory that is, or NULL.
static LLVMMetadataRef variable_at(Build *b, LLVMValueRef address) {
  if (LLVMIsAGlobalVariable(address))
    return global_variable(b->loader, address);
  LLVMValueRef declare =
      LLVMIsAAllocaInst(address) ? declare_of(b, address) : NULL;
  return declare == NULL ? NULL : variable_of(declare);
}

static void note_allocation(Build *b, LLVMValueRef call) {
  Loader *loader = b->loader;
  for (LLVMUseRef use = LLVMGetFirstUse(call); use != NULL;
       use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 0) != call) continue;
    LLVMMetadataRef variable = variable_at(b, LLVMGetOperand(user, 1));
    LLVMMetadataRef type =
        variable == NULL
            ? NULL
            : pointee(loader,
                      node_operand(loader, variable, NODE_VARIABLE_TYPE));
    uint32_t place = place_of_instruction(loader, call);
    if (type != NULL && place != PLACE_NONE)
      object_types_add(&loader->out->types->by_place, place,
                       node_name(loader, variable, NODE_VARIABLE_NAME),
                       debug_type(loader, type));
  }
}

void object_type_find(Build *b) {
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < b->order.len; i++) {
      LLVMBasicBlockRef block = b->blocks.data[b->order.data[i]].source;
      for (LLVMValueRef at = LLVMGetFirstInstruction(block); at != NULL;
           at = LLVMGetNextInstruction(at)) {
        if (pass == 0 &&
            strcmp(intrinsic_name(at), "llvm.dbg.declare") == 0)
          note_declare(b, at);
        if (pass == 1 && is_allocation(at)) note_allocation(b, at);
      }
    }
}
