// What a debugger wants to know of the program as a whole: scopes, global
// variables, and which local variables are parameters. See code/debug.h; the
// variables of each function are in variable.c.
#include <llvm-c/DebugInfo.h>

#include "load/debug.h"

// ---- Scopes.

static bool is_block(LLVMMetadataRef scope) {
  LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
  return kind == LLVMDILexicalBlockMetadataKind ||
         kind == LLVMDILexicalBlockFileMetadataKind;
}

static bool is_local(LLVMMetadataRef scope) {
  return scope != NULL &&
         (is_block(scope) ||
          LLVMGetMetadataKind(scope) == LLVMDISubprogramMetadataKind);
}

// A block gets its number before what it lies in does.
uint32_t debug_scope(Loader *loader, LLVMMetadataRef scope) {
  DebugInfo *debug = loader->out->debug;
  uint32_t result = DEBUG_NONE, inner = DEBUG_NONE;
  while (is_local(scope)) {
    const uint64_t *known = table_find(&loader->scope_number, key_of(scope));
    uint32_t number = known != NULL ? (uint32_t)*known : debug->scopes.len;
    if (inner != DEBUG_NONE) debug->scopes.data[inner].parent = number;
    if (result == DEBUG_NONE) result = number;
    if (known != NULL) break;
    vec_push(&debug->scopes, (DebugScope){DEBUG_NONE});
    table_set(&loader->scope_number, key_of(scope), number);
    inner = number;
    if (!is_block(scope)) break;
    scope = node_operand(loader, scope, NODE_SCOPE_PARENT);
  }
  return result;
}

// ---- Parameters: their numbers are not operands of their nodes.

static void note_parameters(Loader *loader, LLVMMetadataRef program) {
  LLVMMetadataRef kept = node_operand(loader, program, NODE_PROGRAM_KEPT);
  for (unsigned i = 0; i < node_count(loader, kept); i++) {
    LLVMMetadataRef variable = node_operand(loader, kept, i);
    int64_t number;
    if (variable == NULL ||
        LLVMGetMetadataKind(variable) != LLVMDILocalVariableMetadataKind)
      continue;
    // They come first.
    if (!node_field(loader, variable, "\", arg: ", &number)) return;
    table_set(&loader->parameter_of, key_of(variable), (uint64_t)number);
  }
}

// To be done as long as locations are records: afterwards LLVM numbers the
// whole module before it prints one of its variables.
static void note_all_parameters(Loader *loader, LLVMModuleRef module) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f)) {
    LLVMMetadataRef program = LLVMGetSubprogram(f);
    if (program != NULL) note_parameters(loader, program);
  }
}

void debug_open(Loader *loader) {
  loader->out->debug = loader->types = debug_new();
  for (uint32_t i = 0; i < loader->functions.len; i++)
    vec_push(&loader->out->debug->functions,
             ((DebugFunction){.type = DEBUG_NONE}));
  for (uint32_t i = 0; i < loader->units.len; i++) {
    const Unit *unit = &loader->units.data[i];
    if (unit->runtime) continue;
    note_all_parameters(loader, unit->module);
    LLVMSetIsNewDbgInfoFormat(unit->module, false);
  }
}

// ---- Globals.

static uint32_t file_name(Loader *loader, LLVMMetadataRef variable) {
  return place_file(loader, LLVMDIVariableGetFile(variable), false);
}

static void add_global(Loader *loader, uint32_t index,
                       LLVMMetadataRef expression) {
  if (LLVMGetMetadataKind(expression) !=
      LLVMDIGlobalVariableExpressionMetadataKind)
    return;
  LLVMMetadataRef variable =
      LLVMDIGlobalVariableExpressionGetVariable(expression);
  LLVMMetadataRef scope = LLVMDIVariableGetScope(variable);
  DebugGlobal global = {
      .name = node_name(loader, variable, NODE_VARIABLE_NAME),
      .type = debug_type(loader,
                         node_operand(loader, variable, NODE_VARIABLE_TYPE)),
      .global = index,
      .scope = debug_scope(loader, scope),
      .file = file_name(loader, variable),
  };
  if (global.name != NAME_NONE)
    vec_push(&loader->out->debug->globals, global);
}

static void add_globals(Loader *loader, uint32_t index) {
  LLVMValueRef value = loader->globals.data[index];
  if (link_unit_of(loader, value)->runtime) return;
  unsigned dbg = LLVMGetMDKindIDInContext(loader->context, "dbg", 3);
  size_t count;
  LLVMValueMetadataEntry *entries =
      LLVMGlobalCopyAllMetadata(value, &count);
  for (unsigned i = 0; i < count; i++)
    if (LLVMValueMetadataEntriesGetKind(entries, i) == dbg)
      add_global(loader, index,
                 LLVMValueMetadataEntriesGetMetadata(entries, i));
  LLVMDisposeValueMetadataEntries(entries);
}

void debug_close(Loader *loader) {
  for (uint32_t i = 0; i < loader->globals.len; i++) add_globals(loader, i);
  debug_fill_types(loader);
}
