// Constructors and destructors: lists of { priority, function, data } in
// llvm.global_ctors and llvm.global_dtors. Constructors run by rising
// priority number, destructors the other way round (as .fini_array does).
#include "load/internal.h"

void structors_list(const Unit *unit, bool constructors, Structors *list) {
  LLVMValueRef global = LLVMGetNamedGlobal(
      unit->module, constructors ? "llvm.global_ctors" : "llvm.global_dtors");
  if (global == NULL || LLVMGetInitializer(global) == NULL) return;
  LLVMValueRef array = LLVMGetInitializer(global);
  if (LLVMGetTypeKind(LLVMTypeOf(array)) != LLVMArrayTypeKind) return;
  uint64_t count = LLVMGetArrayLength2(LLVMTypeOf(array));
  for (uint64_t i = 0; i < count; i++) {
    LLVMValueRef entry = LLVMGetAggregateElement(array, (unsigned)i);
    LLVMValueRef priority = LLVMGetAggregateElement(entry, 0);
    LLVMValueRef function = LLVMGetAggregateElement(entry, 1);
    if (priority == NULL || function == NULL ||
        !LLVMIsAConstantInt(priority) || !LLVMIsAGlobalValue(function))
      continue;
    Structor item = {(uint32_t)LLVMConstIntGetZExtValue(priority), function};
    vec_push(list, item);
  }
}

// Stable, by rising priority; the lists are short.
static void sort(Structors *list) {
  for (uint32_t i = 1; i < list->len; i++) {
    Structor item = list->data[i];
    uint32_t k = i;
    for (; k > 0 && list->data[k - 1].priority > item.priority; k--)
      list->data[k] = list->data[k - 1];
    list->data[k] = item;
  }
}

static void collect(Loader *loader, bool constructors, Structors *list) {
  for (uint32_t i = 0; i < loader->units.len; i++)
    structors_list(&loader->units.data[i], constructors, list);
  sort(list);
}

static uint32_t index_of(Loader *loader, const Structor *item) {
  LLVMValueRef function = link_strip_alias(loader, item->function);
  return function == NULL ? UINT32_MAX : reach_function(loader, function);
}

void structors_fill(Loader *loader) {
  Structors list = {0};
  collect(loader, true, &list);
  for (uint32_t i = 0; i < list.len; i++) {
    uint32_t index = index_of(loader, &list.data[i]);
    if (index != UINT32_MAX) vec_push(&loader->out->constructors, index);
  }
  vec_clear(&list);
  collect(loader, false, &list);
  for (uint32_t i = list.len; i > 0; i--) {
    uint32_t index = index_of(loader, &list.data[i - 1]);
    if (index != UINT32_MAX) vec_push(&loader->out->destructors, index);
  }
  vec_fini(&list);
}
