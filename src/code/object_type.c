// Types of the user's objects, and what lies at an offset of a type.
#include "code/code.h"

#include <assert.h>

ObjectTypes *object_types_new(DebugInfo *info) {
  ObjectTypes *types = mem_alloc_zero(sizeof *types);
  types->owned = info == NULL;
  types->info = info == NULL ? debug_new() : info;
  return types;
}

void object_types_free(ObjectTypes *types) {
  if (types == NULL) return;
  if (types->owned) debug_free(types->info);
  table_fini(&types->by_global);
  table_fini(&types->by_place);
  table_fini(&types->by_key);
  vec_fini(&types->registers);
  mem_free(types, sizeof *types);
}

void object_types_add(Table *table, uint32_t key, uint32_t name,
                      uint32_t type) {
  const uint64_t *known = table_find(table, key);
  if (known != NULL && (uint32_t)*known != type) type = DEBUG_NONE;
  table_set(table, key, (uint64_t)name << 32 | type);
}

void object_types_add_register(ObjectTypes *types, uint32_t key,
                               RegisterVariable variable) {
  const uint64_t *known = table_find(&types->by_key, key);
  if (known == NULL) {
    table_set(&types->by_key, key, types->registers.len);
    vec_push(&types->registers, variable);
  } else {
    RegisterVariable *other = &types->registers.data[*known];
    assert(*known < types->registers.len);
    if (other->name != variable.name || other->place != variable.place)
      other->name = NAME_NONE;
  }
}

const RegisterVariable *object_types_register(const ObjectTypes *types,
                                              uint64_t key) {
  const uint64_t *index = table_find(&types->by_key, key);
  if (index == NULL || types->registers.data[*index].name == NAME_NONE)
    return NULL;
  return &types->registers.data[*index];
}

// The member that holds the byte; NULL: none, or a bit-field.
static const DebugMember *member_at(const DebugInfo *debug,
                                    const DebugType *type, uint64_t offset) {
  assert(type->first + type->len <= debug->members.len);
  for (uint32_t i = 0; i < type->len; i++) {
    const DebugMember *m = &debug->members.data[type->first + i];
    uint64_t at = m->offset / 8;
    if (offset < at || offset - at >= debug_size(debug, m->type)) continue;
    return m->bits == 0 ? m : NULL;
  }
  return NULL;
}

static bool set_leaf(const DebugType *t, uint32_t type, uint64_t offset,
                     DebugLeaf *out) {
  assert(type != DEBUG_NONE);
  *out = (DebugLeaf){.type = type, .size = t->size};
  switch (t->kind) {
    case DEBUG_SIGNED:
    case DEBUG_UNSIGNED:
    case DEBUG_ENUM: break;
    case DEBUG_FLOAT: out->is_float = true; break;
    case DEBUG_COMPLEX:
      out->is_float = true;
      out->size /= 2;
      break;
    default: return false;   // bytes may hold anything, so may the others
  }
  if (out->size < 2) return false;
  out->within = offset % out->size;
  return true;
}

// Types refer to each other in circles by pointers only, which end it.
bool debug_leaf(const DebugInfo *debug, uint32_t type, uint64_t offset,
                DebugLeaf *out) {
  for (;;) {
    type = debug_strip(debug, type);
    if (type == DEBUG_NONE) return false;
    const DebugType *t = &debug->types.data[type];
    if (t->kind == DEBUG_ARRAY) {
      uint64_t element = debug_size(debug, t->base);
      if (element == 0 ||
          (t->count != DEBUG_OPEN && offset / element >= t->count))
        return false;
      offset %= element;
      type = t->base;
    } else if (t->kind == DEBUG_STRUCT) {
      const DebugMember *m = member_at(debug, t, offset);
      if (m == NULL) return false;
      offset -= m->offset / 8;
      type = m->type;
    } else {
      return set_leaf(t, type, offset, out);
    }
  }
}

// Types refer to each other in circles by pointers only, which end it, too.
void debug_print_part(const Module *module, const DebugInfo *debug,
                      uint32_t type, uint64_t offset, Text *out) {
  for (;;) {
    type = debug_strip(debug, type);
    if (type == DEBUG_NONE) return;
    const DebugType *t = &debug->types.data[type];
    if (t->kind == DEBUG_ARRAY) {
      uint64_t element = debug_size(debug, t->base);
      if (element == 0) return;
      text_printf(out, "[%llu]", (unsigned long long)(offset / element));
      offset %= element;
      type = t->base;
    } else if (t->kind == DEBUG_STRUCT) {
      const DebugMember *m = member_at(debug, t, offset);
      if (m == NULL) return;
      if (m->name != NAME_NONE)
        text_printf(out, ".%s", names_get(&module->names, m->name));
      offset -= m->offset / 8;
      type = m->type;
    } else {
      return;
    }
  }
}
