// Which strings are only printed, and what makes them then.
#include "java/shown.h"

#include <string.h>

#define STREAM "java/io/PrintStream"

void shown_fini(Shown *shown) {
  table_fini(&shown->of);
  table_fini(&shown->boxes);
  vec_fini(&shown->parts);
}

void shown_part(Shown *shown, uint32_t whole, uint32_t part) {
  if (part != 0) vec_push(&shown->parts, (uint64_t)whole << 32 | part);
}

// Parts were made before what they are parts of, so this ends.
void shown_mark(Shown *shown, uint32_t call, uint32_t depth) {
  if (call == 0) return;
  table_set(&shown->of, call, (uint64_t)depth + 1);
  for (uint32_t i = 0; i < shown->parts.len; i++) {
    uint64_t pair = shown->parts.data[i];
    if (pair >> 32 == call && (uint32_t)pair < call)
      shown_mark(shown, (uint32_t)pair, depth);
  }
}

void shown_boxes(Shown *shown, uint32_t array) {
  for (uint32_t i = 0; array != 0 && i < shown->parts.len; i++)
    if (shown->parts.data[i] >> 32 == array)
      table_set(&shown->boxes, (uint32_t)shown->parts.data[i], 1);
}

void shown_escapes(Shown *shown, uint32_t array) {
  for (uint32_t i = 0; array != 0 && i < shown->parts.len; i++)
    if (shown->parts.data[i] >> 32 == array) shown->parts.data[i] = 0;
}

bool shown_is_box(const Shown *shown, uint32_t call) {
  return shown != NULL && table_find(&shown->boxes, call) != NULL;
}

bool shown_find(const Shown *shown, uint32_t call, uint32_t *depth) {
  const uint64_t *found = shown == NULL ? NULL : table_find(&shown->of, call);
  if (found == NULL) return false;
  *depth = (uint32_t)*found - 1;
  return true;
}

void shown_type(const char *type, Text *out) {
  text_printf(out, "(L" STREAM ";%s", type + 1);
}

static bool is_member(const World *world, const JMethod *m, const char *owner,
                      const char *name) {
  return strcmp(class_name(world, m->owner), owner) == 0 &&
         strcmp(names_get(&world->names, m->member->name), name) == 0;
}

bool shown_prints(const World *world, const JMethod *m) {
  return strcmp(names_get(&world->names, m->member->type),
                "(Ljava/lang/String;)V") == 0 &&
         (is_member(world, m, STREAM, "println") ||
          is_member(world, m, STREAM, "print"));
}

bool shown_formats(const World *world, const JMethod *m) {
  static const struct {
    const char *owner, *name, *type;
  } rows[] = {
#define FORMATS(owner, name, type) {owner, name, type},
#include "java/shown.def"
  };
  const char *type = names_get(&world->names, m->member->type);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (is_member(world, m, rows[i].owner, rows[i].name) &&
        strcmp(type, rows[i].type) == 0)
      return true;
  return false;
}

static JMethod *method_of_text(World *world, const char *name,
                               const char *type) {
  JClass *c = world_find(world, SHOWN_CLASS);
  return c == NULL ? NULL
                   : class_method(c, names_make(&world->names, name),
                                  names_make(&world->names, type));
}

// "([I" of "([I)Ljava/lang/String;" is "(" and the parameters.
static bool has_parameters(const char *type, const char *parameters) {
  size_t len = strlen(parameters);
  return strncmp(type + 1, parameters, len) == 0 && type[1 + len] == ')';
}

JMethod *shown_box(World *world, const JMethod *m) {
  static const struct {
    const char *owner, *parameter;
  } rows[] = {
#define BOX(owner, parameter) {owner, parameter},
#include "java/shown.def"
  };
  const char *type = names_get(&world->names, m->member->type);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (is_member(world, m, rows[i].owner, "valueOf") &&
        has_parameters(type, rows[i].parameter))
      return method_of_text(world, "box", type);
  return NULL;
}

JMethod *shown_method(World *world, const JMethod *m) {
  static const struct {
    const char *owner, *name, *parameters, *counterpart;
  } rows[] = {
#define SHOWN(owner, name, parameters, counterpart) \
  {owner, name, parameters, counterpart},
#include "java/shown.def"
  };
  const char *type = names_get(&world->names, m->member->type);
  if (!m->owner->library || !method_is(m, ACC_STATIC)) return NULL;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (!is_member(world, m, rows[i].owner, rows[i].name) ||
        !has_parameters(type, rows[i].parameters))
      continue;
    Text with_stream = {0};
    shown_type(type, &with_stream);
    JMethod *found = method_of_text(world, rows[i].counterpart,
                                    text_get(&with_stream));
    text_fini(&with_stream);
    return found;
  }
  return NULL;
}
