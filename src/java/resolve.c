// Which field or method a name stands for.
#include <assert.h>
#include <string.h>

#include "java/world.h"

bool method_is(const JMethod *m, uint32_t access) {
  return (m->member->access & access) != 0;
}

JMethod *class_method(const JClass *c, uint32_t name, uint32_t type) {
  assert(name != NAME_NONE && type != NAME_NONE);
  const uint64_t *index =
      table_find(&c->method_of, (uint64_t)name << 32 | type);
  return index == NULL ? NULL : (JMethod *)&c->methods.data[*index];
}

// The best method of the superinterfaces: one with code that no other one is
// more specific than, else any.
static JMethod *interface_method(JClass *c, uint32_t name, uint32_t type) {
  JMethod *best = NULL;
  for (uint32_t i = 0; i < c->closure.len; i++) {
    JClass *from = c->closure.data[i];
    if (!class_is(from, ACC_INTERFACE)) continue;
    JMethod *m = class_method(from, name, type);
    if (m == NULL || method_is(m, ACC_PRIVATE | ACC_STATIC)) continue;
    bool better = best == NULL || class_is_subtype(from, best->owner) ||
                  (method_is(best, ACC_ABSTRACT) &&
                   !method_is(m, ACC_ABSTRACT) &&
                   !class_is_subtype(best->owner, from));
    if (better) best = m;
  }
  return best;
}

JMethod *resolve_method(JClass *c, uint32_t name, uint32_t type) {
  for (JClass *at = c; at != NULL; at = at->super) {
    JMethod *m = class_method(at, name, type);
    if (m != NULL) return m;
  }
  return interface_method(c, name, type);
}

JField *resolve_field(JClass *c, uint32_t name, uint32_t type) {
  for (uint32_t i = 0; i < c->fields.len; i++) {
    const Member *member = c->fields.data[i].member;
    if (member->name == name && member->type == type)
      return &c->fields.data[i];
  }
  for (uint32_t i = 0; i < c->interfaces.len; i++) {
    JField *field = resolve_field(c->interfaces.data[i], name, type);
    if (field != NULL) return field;
  }
  return c->super == NULL ? NULL : resolve_field(c->super, name, type);
}

static size_t package_len(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash == NULL ? 0 : (size_t)(slash - name);
}

static bool same_package(const JClass *a, const JClass *b) {
  const char *x = names_get(a->file->names, a->name);
  const char *y = names_get(b->file->names, b->name);
  size_t len = package_len(x);
  return len == package_len(y) && strncmp(x, y, len) == 0;
}

static bool is_package_private(const JMethod *m) {
  return !method_is(m, ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE);
}

// JVMS 5.4.5.
static bool overrides(const JMethod *m, const JMethod *base) {
  if (m == base) return true;
  if (method_is(m, ACC_STATIC | ACC_PRIVATE)) return false;
  return !is_package_private(base) || same_package(m->owner, base->owner);
}

JMethod *select_method(JClass *c, JMethod *method) {
  assert(!method_is(method, ACC_STATIC) || method_is_final(method));
  if (method_is_final(method)) return method;
  uint32_t name = method->member->name, type = method->member->type;
  for (JClass *at = c; at != NULL; at = at->super) {
    JMethod *m = class_method(at, name, type);
    if (m != NULL && overrides(m, method)) return m;
  }
  JMethod *m = interface_method(c, name, type);
  return m;
}

bool method_is_final(const JMethod *m) {
  return method_is(m, ACC_PRIVATE | ACC_STATIC | ACC_FINAL) ||
         class_is(m->owner, ACC_FINAL);
}

uint32_t method_selector(World *world, JMethod *m) {
  assert(m->member->name != NAME_NONE && m->member->type != NAME_NONE);
  if (m->selector != NAME_NONE) return m->selector;
  Text text = {0};
  text_printf(&text, "%s%s", names_get(&world->names, m->member->name),
              names_get(&world->names, m->member->type));
  if (is_package_private(m) && !class_is(m->owner, ACC_INTERFACE)) {
    const char *owner = class_name(world, m->owner);
    text_printf(&text, " %.*s", (int)package_len(owner), owner);
  }
  m->selector = names_make(&world->names, text_get(&text));
  text_fini(&text);
  return m->selector;
}
