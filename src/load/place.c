// Places from debug information: file, line, column, function and the chain
// of calls the code was inlined at. Locations are uniqued by LLVM, so each is
// turned into a Place once.
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/path.h"
#include "load/internal.h"

static uint32_t make_name(Loader *loader, const char *text, unsigned len) {
  char *copy = mem_alloc(len + 1u);
  memcpy(copy, text, len);
  copy[len] = '\0';
  uint32_t id = names_make(&loader->out->names, copy);
  mem_free(copy, len + 1u);
  return id;
}

// Files of the runtime keep the names they had when it was built.
uint32_t place_file(Loader *loader, LLVMMetadataRef file, bool runtime) {
  if (file == NULL) return NAME_NONE;
  const uint64_t *known = table_find(&loader->file_of, key_of(file));
  if (known != NULL) return (uint32_t)*known;
  unsigned len = 0, folder_len = 0;
  const char *name = LLVMDIFileGetFilename(file, &len);
  const char *folder = LLVMDIFileGetDirectory(file, &folder_len);
  Text base = {0}, own = {0}, shown = {0};
  if (!runtime) text_add_bytes(&base, folder, folder_len);
  text_add_bytes(&own, name, len);
  path_show(text_get(&base), text_get(&own), &shown);
  uint32_t id = len == 0 ? NAME_NONE
                         : names_make(&loader->out->names, text_get(&shown));
  text_fini(&base);
  text_fini(&own);
  text_fini(&shown);
  table_set(&loader->file_of, key_of(file), id);
  return id;
}

static uint32_t file_name(Loader *loader, LLVMMetadataRef scope,
                          bool runtime) {
  return scope == NULL ? NAME_NONE
                       : place_file(loader, LLVMDIScopeGetFile(scope),
                                    runtime);
}

// Operand of a debug node; the order is that of the textual form's nodes:
// lexical blocks are (file, scope), subprograms (file, scope, name, ...).
static LLVMValueRef node_operand(LLVMValueRef node, unsigned index) {
  if ((unsigned)LLVMGetNumOperands(node) <= index) return NULL;
  return LLVMGetOperand(node, index);
}

static uint32_t scope_function(Loader *loader, LLVMMetadataRef scope) {
  if (scope == NULL) return NAME_NONE;
  const uint64_t *known = table_find(&loader->scope_of, key_of(scope));
  if (known != NULL) return (uint32_t)*known;
  uint32_t id = NAME_NONE;
  LLVMValueRef node = LLVMMetadataAsValue(loader->context, scope);
  LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
  if (kind == LLVMDISubprogramMetadataKind) {
    LLVMValueRef name = node_operand(node, 2);
    unsigned len = 0;
    const char *text = name == NULL ? NULL : LLVMGetMDString(name, &len);
    if (text != NULL) id = make_name(loader, text, len);
  } else if (kind == LLVMDILexicalBlockMetadataKind ||
             kind == LLVMDILexicalBlockFileMetadataKind) {
    LLVMValueRef parent = node_operand(node, 1);
    if (parent != NULL)
      id = scope_function(loader, LLVMValueAsMetadata(parent));
  }
  table_set(&loader->scope_of, key_of(scope), id);
  return id;
}

// Which scope a new place lies in, for debuggers.
static void note_scope(Loader *loader, LLVMMetadataRef scope) {
  DebugInfo *debug = loader->out->debug;
  if (debug == NULL) return;
  while (debug->place_scopes.len + 1 < loader->out->places.len)
    vec_push(&debug->place_scopes, DEBUG_NONE);
  vec_push(&debug->place_scopes, debug_scope(loader, scope));
}

static uint32_t place_of(Loader *loader, LLVMMetadataRef location) {
  if (location == NULL) return PLACE_NONE;
  const uint64_t *known = table_find(&loader->place_of, key_of(location));
  if (known != NULL) return (uint32_t)*known;
  LLVMMetadataRef scope = LLVMDILocationGetScope(location);
  Place place = {
      .file = file_name(loader, scope, false),
      .line = LLVMDILocationGetLine(location),
      .column = LLVMDILocationGetColumn(location),
      .function = scope_function(loader, scope),
      .inlined_at = place_of(loader, LLVMDILocationGetInlinedAt(location)),
  };
  uint32_t index = loader->out->places.len;
  vec_push(&loader->out->places, place);
  note_scope(loader, scope);
  table_set(&loader->place_of, key_of(location), index);
  return index;
}

uint32_t place_of_instruction(Loader *loader, LLVMValueRef instruction) {
  return place_of(loader, LLVMInstructionGetDebugLoc(instruction));
}

uint32_t place_find(const Loader *loader, LLVMMetadataRef location) {
  const uint64_t *known =
      location == NULL ? NULL : table_find(&loader->place_of, key_of(location));
  return known == NULL ? PLACE_NONE : (uint32_t)*known;
}

uint32_t place_of_function(Loader *loader, LLVMValueRef function) {
  LLVMMetadataRef scope = LLVMGetSubprogram(function);
  if (scope == NULL) return PLACE_NONE;
  const uint64_t *known = table_find(&loader->place_of, key_of(scope));
  if (known != NULL) return (uint32_t)*known;
  bool runtime = link_unit_of(loader, function)->runtime;
  Place place = {.file = file_name(loader, scope, runtime),
                 .line = LLVMDISubprogramGetLine(scope),
                 .function = scope_function(loader, scope),
                 .inlined_at = PLACE_NONE};
  uint32_t index = loader->out->places.len;
  vec_push(&loader->out->places, place);
  note_scope(loader, scope);
  table_set(&loader->place_of, key_of(scope), index);
  return index;
}
