// Descriptors of fields and methods (JVMS 4.3), names of native functions.
#include <string.h>

#include "java/world.h"

Kind kind_of(char descriptor) {
  switch (descriptor) {
    case 'Z': case 'B': case 'C': case 'S': case 'I': return 'I';
    case 'J': case 'F': case 'D': case 'V': return descriptor;
    default: return 'A';
  }
}

uint32_t size_of(char descriptor) {
  switch (descriptor) {
    case 'Z': case 'B': return 1;
    case 'C': case 'S': return 2;
    case 'I': case 'F': return 4;
    default: return 8;
  }
}

const char *descriptor_skip(const char *descriptor) {
  descriptor += strspn(descriptor, "[");
  if (*descriptor == 'L') {
    const char *end = strchr(descriptor, ';');
    return end == NULL ? NULL : end + 1;
  }
  return *descriptor != '\0' && strchr("ZBCSIJFD", *descriptor) != NULL
             ? descriptor + 1 : NULL;
}

bool signature_read(const char *descriptor, Signature *out) {
  out->count = 0;
  if (*descriptor++ != '(') return false;
  while (*descriptor != ')') {
    if (out->count == MAX_PARAMETERS - 1) return false;
    out->kinds[out->count++] = kind_of(*descriptor);
    descriptor = descriptor_skip(descriptor);
    if (descriptor == NULL) return false;
  }
  descriptor++;
  out->result = *descriptor;
  if (*descriptor == 'V') return descriptor[1] == '\0';
  const char *end = descriptor_skip(descriptor);
  return end != NULL && *end == '\0';
}

// One character of modified UTF-8.
static const char *take_char(const char *s, uint32_t *out) {
  const unsigned char *p = (const unsigned char *)s;
  if (p[0] >= 0xe0 && p[1] != 0 && p[2] != 0) {
    *out = (p[0] & 15u) << 12 | (p[1] & 63u) << 6 | (p[2] & 63u);
    return s + 3;
  }
  if (p[0] >= 0xc0 && p[1] != 0) {
    *out = (p[0] & 31u) << 6 | (p[1] & 63u);
    return s + 2;
  }
  *out = p[0];
  return s + 1;
}

// JNI 2.3: letters and digits stay, the rest is escaped.
static void add_escaped(Text *out, const char *s, const char *end) {
  while (s < end) {
    uint32_t c;
    s = take_char(s, &c);
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                 (c >= '0' && c <= '9');
    if (plain) text_char(out, (char)c);
    else if (c == '/') text_add(out, "_");
    else if (c == '_') text_add(out, "_1");
    else if (c == ';') text_add(out, "_2");
    else if (c == '[') text_add(out, "_3");
    else text_printf(out, "_0%04x", c);
  }
}

static bool is_overloaded(const JMethod *m) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < m->owner->methods.len; i++) {
    const JMethod *other = &m->owner->methods.data[i];
    count += other->member->name == m->member->name &&
             method_is(other, ACC_NATIVE);
  }
  return count > 1;
}

void native_name(const World *world, const JMethod *m, Text *out) {
  const char *owner = class_name(world, m->owner);
  const char *name = names_get(&world->names, m->member->name);
  const char *type = names_get(&world->names, m->member->type);
  text_add(out, "Java_");
  add_escaped(out, owner, owner + strlen(owner));
  text_add(out, "_");
  add_escaped(out, name, name + strlen(name));
  if (!is_overloaded(m)) return;
  text_add(out, "__");
  const char *end = strchr(type, ')');
  add_escaped(out, type + 1, end == NULL ? type + strlen(type) : end);
}
