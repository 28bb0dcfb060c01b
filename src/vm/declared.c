// What the user's objects were declared as, and the names of their parts.
#include "vm/step.h"

static const uint64_t *find_entry(const ObjectTypes *types,
                                  const Object *object) {
  return object->kind == OBJECT_GLOBAL
             ? table_find(&types->by_global,
                          object->index - GUEST_INDEX_GLOBAL)
             : table_find(&types->by_place, object->place_made);
}

bool step_declared(const Step *s, uint64_t address, Declared *out) {
  const ObjectTypes *types = s->vm->module->types;
  const Object *object = space_find(&s->process->space, address);
  if (types == NULL || object == NULL || address < object_base(object))
    return false;
  const uint64_t *entry = find_entry(types, object);
  if (entry == NULL || (uint32_t)*entry == DEBUG_NONE) return false;
  *out = (Declared){.object = object, .name = (uint32_t)(*entry >> 32),
                    .type = (uint32_t)*entry,
                    .offset = address - object_base(object)};
  if (object->kind != OBJECT_HEAP) return true;
  uint64_t size = debug_size(types->info, out->type);
  if (size == 0) return false;
  out->element = out->offset / size;   // an array of some length
  out->offset %= size;
  return true;
}

void step_print_variable(const Step *s, uint64_t address, Text *out) {
  const Module *module = s->vm->module;
  Declared d;
  if (!step_declared(s, address, &d) || d.name == NAME_NONE) return;
  text_add(out, names_get(&module->names, d.name));
  if (d.object->kind == OBJECT_HEAP)
    text_printf(out, "[%llu]", (unsigned long long)d.element);
  debug_print_part(module, module->types->info, d.type, d.offset, out);
}
