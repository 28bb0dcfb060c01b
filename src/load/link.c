// Symbols across modules, as a linker sees them: strong over common over weak
// over available_externally, local symbols kept apart, the runtime's own
// definitions behind everything the user brings.
#include <assert.h>
#include <string.h>

#include "load/internal.h"

// The name as the linker sees it (a leading \1 only says "do not mangle").
static const char *symbol_name(LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  return name[0] == '\1' ? name + 1 : name;
}

static bool is_local(LLVMValueRef value) {
  LLVMLinkage linkage = LLVMGetLinkage(value);
  return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage ||
         linkage == LLVMLinkerPrivateLinkage;
}

static bool is_special(const char *name) {
  return name[0] == '\0' || strncmp(name, "llvm.", 5) == 0;
}

static Strength strength_of(LLVMValueRef value) {
  if (LLVMIsDeclaration(value)) return STRENGTH_NONE;
  switch (LLVMGetLinkage(value)) {
  case LLVMAvailableExternallyLinkage: return STRENGTH_AVAILABLE;
  case LLVMLinkOnceAnyLinkage:
  case LLVMLinkOnceODRLinkage:
  case LLVMLinkOnceODRAutoHideLinkage:
  case LLVMWeakAnyLinkage:
  case LLVMWeakODRLinkage: return STRENGTH_WEAK;
  case LLVMCommonLinkage: return STRENGTH_COMMON;
  case LLVMExternalWeakLinkage: return STRENGTH_NONE;
  default: return STRENGTH_STRONG;
  }
}

const Unit *link_unit_of(const Loader *loader, LLVMValueRef global) {
  const uint64_t *unit =
      table_find(&loader->unit_of, key_of(LLVMGetGlobalParent(global)));
  assert(unit != NULL);
  return &loader->units.data[*unit];
}

static void merge_common(Symbol *symbol, const Unit *unit,
                         LLVMValueRef value) {
  LLVMTypeRef type = LLVMGlobalGetValueType(value);
  uint64_t size = LLVMABISizeOfType(unit->layout, type);
  unsigned align = LLVMGetAlignment(value);
  if (align == 0) align = LLVMABIAlignmentOfType(unit->layout, type);
  if (size > symbol->common_size) symbol->common_size = size;
  if (align > symbol->common_align) symbol->common_align = align;
}

static bool is_native(const Loader *loader, LLVMValueRef value) {
  uint32_t number;
  const LoadOptions *options = loader->options;
  return LLVMIsAFunction(value) && options->is_native != NULL &&
         options->is_native(options->native_context, symbol_name(value),
                            &number);
}

static bool enter(Loader *loader, const Unit *unit, LLVMValueRef value) {
  const char *name = symbol_name(value);
  if (is_local(value) || is_special(name)) return true;
  uint32_t id = names_make(&loader->symbol_names, name);
  if (id == loader->symbols.len)
    vec_push(&loader->symbols, ((Symbol){.value = value}));
  Symbol *symbol = &loader->symbols.data[id];
  Strength strength = strength_of(value);
  if (strength == STRENGTH_COMMON) merge_common(symbol, unit, value);
  // Late members of archives do not replace what the runtime gave already.
  if (strength == STRENGTH_STRONG && symbol->strength == STRENGTH_STRONG &&
      !unit->runtime && !link_unit_of(loader, symbol->value)->runtime)
    return status_fail(loader->status, "%s is defined twice", name);
  // What the engine supplies keeps the value it was first met as.
  if (unit->runtime && symbol->value != value && is_native(loader, value))
    return true;
  // A body beats a declaration; the runtime never replaces the user's.
  if (unit->runtime && symbol->strength >= STRENGTH_WEAK &&
      !link_unit_of(loader, symbol->value)->runtime)
    return true;
  if (strength > symbol->strength) {
    symbol->strength = strength;
    symbol->value = value;
  }
  return true;
}

bool link_unit(Loader *loader, const Unit *unit) {
  LLVMModuleRef module = unit->module;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f))
    if (!enter(loader, unit, f)) return false;
  for (LLVMValueRef g = LLVMGetFirstGlobal(module); g != NULL;
       g = LLVMGetNextGlobal(g))
    if (!enter(loader, unit, g)) return false;
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a != NULL;
       a = LLVMGetNextGlobalAlias(a))
    if (!enter(loader, unit, a)) return false;
  for (LLVMValueRef i = LLVMGetFirstGlobalIFunc(module); i != NULL;
       i = LLVMGetNextGlobalIFunc(i))
    if (!enter(loader, unit, i)) return false;
  return true;
}

Symbol *link_symbol(const Loader *loader, LLVMValueRef value) {
  const char *name = symbol_name(value);
  if (is_local(value) || is_special(name)) return NULL;
  uint32_t id = names_find(&loader->symbol_names, name);
  return id == NAME_NONE ? NULL : &loader->symbols.data[id];
}

LLVMValueRef link_resolve(const Loader *loader, LLVMValueRef value) {
  const Symbol *symbol = link_symbol(loader, value);
  return symbol == NULL ? value : symbol->value;
}

LLVMValueRef link_strip_alias(const Loader *loader, LLVMValueRef value) {
  value = link_resolve(loader, value);
  // The verifier rules out cycles within a module; names can still make one.
  for (uint32_t steps = 0; LLVMIsAGlobalAlias(value); steps++) {
    LLVMValueRef target = LLVMAliasGetAliasee(value);
    if (!LLVMIsAGlobalValue(target) || steps == 64) return NULL;
    value = link_resolve(loader, target);
  }
  return value;
}
