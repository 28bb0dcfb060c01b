// Offsets of fields, numbers of classes, which classes need initialising.
#include <string.h>

#include "java/world.h"

#define HEADER_SIZE 8

static bool is_instance(const JField *field) {
  return (field->member->access & ACC_STATIC) == 0;
}

static char descriptor_of(const JField *field) {
  return names_get(field->owner->file->names, field->member->type)[0];
}

void class_lay_out(JClass *c) {
  if (c->laid_out) return;
  c->laid_out = true;
  c->size = HEADER_SIZE;
  if (c->super != NULL) {
    class_lay_out(c->super);
    c->size = c->super->size;
  }
  for (uint32_t i = 0; i < c->fields.len; i++) {
    JField *field = &c->fields.data[i];
    if (!is_instance(field)) continue;
    uint32_t size = size_of(descriptor_of(field));
    c->size = (c->size + size - 1) / size * size;
    field->offset = c->size;
    c->size += size;
  }
}

static bool has_initialiser(const JClass *c) {
  for (uint32_t i = 0; i < c->methods.len; i++) {
    const char *name =
        names_get(c->file->names, c->methods.data[i].member->name);
    if (strcmp(name, "<clinit>") == 0) return true;
  }
  return false;
}

// Superinterfaces count only if they have methods with code (JLS 12.4.1), and
// these rarely have initialisers; they are asked for alike.
bool class_needs_init(JClass *c) {
  if (c->file == NULL) return false;
  if (c->init_need == INIT_UNKNOWN) {
    bool needed = has_initialiser(c);
    if (!needed && c->super != NULL && !class_is(c, ACC_INTERFACE))
      needed = class_needs_init(c->super);
    for (uint32_t i = 0; !needed && !class_is(c, ACC_INTERFACE) &&
                         i < c->interfaces.len; i++)
      needed = class_needs_init(c->interfaces.data[i]);
    c->init_need = needed ? INIT_CODE : INIT_NONE;
  }
  return c->init_need == INIT_CODE;
}

// Depth first, so that the subclasses of a class have consecutive numbers.
static void number_from(JClass *c, ClassList *out, const Table *first,
                        const Table *next) {
  VEC(JClass *) path = {0};
  JClass *at = c;
  while (at != NULL) {
    at->id = (int32_t)out->len;
    vec_push(out, at);
    vec_push(&path, at);
    const uint64_t *child = table_find(first, (uint64_t)(uintptr_t)at);
    at = child == NULL ? NULL : (JClass *)(uintptr_t)*child;
    while (at == NULL && path.len > 0) {
      JClass *done = vec_pop(&path);
      done->last_id = (int32_t)out->len - 1;
      const uint64_t *more = table_find(next, (uint64_t)(uintptr_t)done);
      at = more == NULL ? NULL : (JClass *)(uintptr_t)*more;
      if (done == c) at = NULL;
    }
  }
  vec_fini(&path);
}

static void mark_used(JClass *c) {
  for (; c != NULL && !c->used; c = c->super) c->used = true;
}

void world_number(World *world, ClassList *out) {
  Table first = {0}, next = {0};
  uint32_t count = world->classes.len;
  for (uint32_t i = 0; i < count; i++) {
    JClass *c = world->classes.data[i];
    if (!c->used) continue;
    c->used = false;
    mark_used(c);
    for (uint32_t k = 0; k < c->closure.len; k++)
      c->closure.data[k]->used = true;
    if (c->element != NULL) mark_used(c->element);
  }
  // Later classes first, so that lists end up in order.
  for (uint32_t i = count; i-- > 0;) {
    JClass *c = world->classes.data[i];
    if (!c->used || c->super == NULL || class_is(c, ACC_INTERFACE)) continue;
    uint64_t parent = (uint64_t)(uintptr_t)c->super;
    const uint64_t *old = table_find(&first, parent);
    if (old != NULL) table_set(&next, (uint64_t)(uintptr_t)c, *old);
    table_set(&first, parent, (uint64_t)(uintptr_t)c);
  }
  for (uint32_t i = 0; i < count; i++) {
    JClass *c = world->classes.data[i];
    if (c->used && (c->super == NULL || class_is(c, ACC_INTERFACE)))
      number_from(c, out, &first, &next);
  }
  table_fini(&first);
  table_fini(&next);
}
