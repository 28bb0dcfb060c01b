// Debug information: variables of methods and what they hold. Numbers are shown
// as such; a reference is a pointer to a structure with the fields of the class
// (of the user's classes; others show none) or with length and elements.
//
// A slot has one alloca per kind, whatever variables use it one after the other.
// It is declared as a variable if all of them have one name and type; others are
// not shown. (A note at each assignment would tell them apart, and cost a move.)
#include <stdio.h>
#include <string.h>

#include "java/emit.h"

static const char *text_of(const Emitter *e, uint32_t id) {
  return names_get(&e->world->names, id);
}

static void add_quoted(Text *out, const char *text) {
  text_char(out, '"');
  emit_quoted(text, out);
  text_char(out, '"');
}

static void add_node(Emitter *e, uint32_t node, const Text *text) {
  text_printf(&e->meta, "!%u = %s\n", node, text_get(text));
}

// ---- Types

typedef struct Basic {
  char descriptor;
  const char *name, *encoding;
  uint32_t bits;
} Basic;

// The loader knows types by their names; C's char has one byte.
static const Basic basics[] = {
    {'Z', "boolean", "DW_ATE_signed", 8},
    {'B', "byte", "DW_ATE_signed", 8},
    {'C', "char16_t", "DW_ATE_unsigned", 16},
    {'S', "short", "DW_ATE_signed", 16},
    {'I', "int", "DW_ATE_signed", 32},
    {'J', "long", "DW_ATE_signed", 64},
    {'F', "float", "DW_ATE_float", 32},
    {'D', "double", "DW_ATE_float", 64},
};

// Variables have at least 32 bits.
static uint32_t basic_type(Emitter *e, const Basic *basic, bool variable) {
  Text node = {0};
  uint32_t number = e->nodes++;
  text_printf(&node, "!DIBasicType(name: \"%s\", size: %u, encoding: %s)",
              basic->name,
              variable && basic->bits < 32 ? 32 : basic->bits,
              basic->encoding);
  add_node(e, number, &node);
  text_fini(&node);
  return number;
}

static bool is_descriptor(const char *text) {
  const char *end = descriptor_skip(text);
  return end != NULL && *end == '\0';
}

static uint32_t type_node(Emitter *e, const char *descriptor, bool variable);

static void add_member(Emitter *e, const char *name, uint32_t type,
                       uint32_t bits, uint32_t offset, Text *list) {
  Text node = {0};
  uint32_t number = e->nodes++;
  text_add(&node, "!DIDerivedType(tag: DW_TAG_member, name: ");
  add_quoted(&node, name);
  text_printf(&node, ", baseType: !%u, size: %u, offset: %u)", type, bits,
              8 * offset);
  add_node(e, number, &node);
  text_printf(list, "%s!%u", list->len == 0 ? "" : ", ", number);
  text_fini(&node);
}

static void add_fields(Emitter *e, JClass *c, Text *list) {
  if (c->super != NULL && !c->super->library) add_fields(e, c->super, list);
  class_lay_out(c);
  for (uint32_t i = 0; i < c->fields.len; i++) {
    const JField *field = &c->fields.data[i];
    const char *type = text_of(e, field->member->type);
    if ((field->member->access & ACC_STATIC) != 0 || !is_descriptor(type))
      continue;
    add_member(e, text_of(e, field->member->name), type_node(e, type, false),
               8 * size_of(type[0]), field->offset, list);
  }
}

static void add_elements(Emitter *e, const char *element, Text *list) {
  Text node = {0};
  uint32_t array = e->nodes++;
  text_printf(&node, "!DICompositeType(tag: DW_TAG_array_type, baseType: !%u, "
              "elements: !{!DISubrange(count: -1)})",
              type_node(e, element, false));
  add_node(e, array, &node);
  add_member(e, "length", type_node(e, "I", false), 32, 8, list);
  add_member(e, "data", array, 0, 16, list);
  text_fini(&node);
}

// Names the structure before its members are known: they may refer to it.
static uint32_t structure(Emitter *e, const char *descriptor) {
  Text name = {0}, list = {0}, node = {0};
  uint32_t number = e->nodes++;
  JClass *c = world_described(e->world, descriptor);
  text_add_bytes(&name, descriptor + (descriptor[0] == 'L'),
                 strlen(descriptor) - 2 * (descriptor[0] == 'L'));
  for (char *at = name.data; *at != '\0'; at++)
    if (*at == '/') *at = '.';
  text_add(&node, "distinct !DICompositeType(tag: DW_TAG_structure_type, "
                  "name: ");
  add_quoted(&node, text_get(&name));
  table_set(&e->type_node, names_make(&e->world->names, descriptor), number);
  if (descriptor[0] == '[') add_elements(e, descriptor + 1, &list);
  else if (c != NULL && c->file != NULL && !c->library)
    add_fields(e, c, &list);
  text_printf(&node, ", size: %u, elements: !{%s})",
              c == NULL || c->file == NULL ? 128 : 8 * c->size,
              text_get(&list));
  add_node(e, number, &node);
  text_fini(&name);
  text_fini(&list);
  text_fini(&node);
  return number;
}

static uint32_t reference(Emitter *e, const char *descriptor) {
  const uint64_t *known = table_find(
      &e->type_node, names_make(&e->world->names, descriptor));
  uint32_t to = known != NULL ? (uint32_t)*known : structure(e, descriptor);
  Text node = {0};
  uint32_t number = e->nodes++;
  text_printf(&node, "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !%u, "
              "size: 64)", to);
  add_node(e, number, &node);
  text_fini(&node);
  return number;
}

static uint32_t type_node(Emitter *e, const char *descriptor, bool variable) {
  for (size_t i = 0; i < sizeof basics / sizeof basics[0]; i++)
    if (basics[i].descriptor == descriptor[0])
      return basic_type(e, &basics[i], variable);
  return reference(e, descriptor);
}

// ---- Variables

// The one variable that a slot holds as this kind; NULL: none, or several.
static const VariableRow *only_variable(const ClassFile *file,
                                        const Code *code, uint32_t slot,
                                        Kind kind, const Names *names) {
  const VariableRow *found = NULL;
  for (uint32_t i = 0; i < code->variables.len; i++) {
    const VariableRow *row = &code->variables.data[i];
    uint32_t type = pool_text(file, row->type);
    if (row->slot != slot || type == NAME_NONE ||
        kind_of(names_get(names, type)[0]) != kind)
      continue;
    if (found != NULL &&
        (found->name != row->name || found->type != row->type))
      return NULL;
    found = row;
  }
  return found;
}

uint32_t debug_variable(Emitter *e, uint32_t method_node, const JMethod *m,
                        const Code *code, uint32_t slot, Kind kind) {
  const ClassFile *file = m->owner->file;
  const VariableRow *row =
      only_variable(file, code, slot, kind, &e->world->names);
  uint32_t name = row == NULL ? NAME_NONE : pool_text(file, row->name);
  uint32_t type = row == NULL ? NAME_NONE : pool_text(file, row->type);
  if (name == NAME_NONE || type == NAME_NONE ||
      !is_descriptor(text_of(e, type)))
    return 0;
  Text node = {0};
  uint32_t of_type = type_node(e, text_of(e, type), true);
  uint32_t number = e->nodes++;
  text_add(&node, "!DILocalVariable(name: ");
  add_quoted(&node, text_of(e, name));
  text_printf(&node, ", scope: !%u, line: %u, type: !%u)", method_node,
              code->lines.data[0].line, of_type);
  add_node(e, number, &node);
  text_fini(&node);
  return number;
}
