// Debug information: files, methods, lines, variables.
#include <string.h>

#include "java/emit.h"

#define UNIT_NODE 1

static uint32_t add_node(Emitter *e, const char *text) {
  uint32_t node = e->nodes++;
  text_printf(&e->meta, "!%u = %s\n", node, text);
  return node;
}

void debug_begin(Emitter *e) {
  add_node(e, "!{i32 2, !\"Debug Info Version\", i32 3}");
  add_node(e, "distinct !DICompileUnit(language: DW_LANG_Java, file: !2, "
              "producer: \"mpiproof\", isOptimized: false, runtimeVersion: 0, "
              "emissionKind: FullDebug)");
  add_node(e, "!DIFile(filename: \"java\", directory: \"\")");
  add_node(e, "!DISubroutineType(types: !{})");
  text_add(&e->meta, "!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n");
}

static void add_quoted(Text *out, const char *text) {
  text_char(out, '"');
  for (; *text != '\0'; text++) {
    uint8_t c = (uint8_t)*text;
    if (c == '"' || c == '\\' || c < 32) text_printf(out, "\\%02X", c);
    else text_char(out, (char)c);
  }
  text_char(out, '"');
}

// "Average.java" of a user's class is called as the user called it; sources of
// the library are shown by package.
static void file_of_class(const World *world, const JClass *c, Text *out) {
  const char *source = names_get(&world->names, c->file->source);
  if (c->path != NULL) {
    text_add(out, c->path);
    return;
  }
  const char *name = class_name(world, c), *slash = strrchr(name, '/');
  if (slash != NULL) text_add_bytes(out, name, (size_t)(slash - name + 1));
  text_add(out, source);
}

static uint32_t file_node(Emitter *e, const JClass *c) {
  const uint64_t *known = table_find(&e->file_node, c->name);
  if (known != NULL) return (uint32_t)*known;
  Text name = {0}, node = {0};
  file_of_class(e->world, c, &name);
  text_add(&node, "!DIFile(filename: ");
  add_quoted(&node, text_get(&name));
  text_add(&node, ", directory: \"\")");
  uint32_t number = add_node(e, text_get(&node));
  table_set(&e->file_node, c->name, number);
  text_fini(&name);
  text_fini(&node);
  return number;
}

uint32_t debug_method(Emitter *e, const JMethod *m, const Code *code) {
  // Traces show the user's code; the library's lines would double the text.
  if (m->owner->library || m->owner->file->source == NAME_NONE ||
      code->lines.len == 0)
    return 0;
  uint32_t file = file_node(e, m->owner), first = code->lines.data[0].line;
  Text name = {0}, node = {0};
  for (const char *c = class_name(e->world, m->owner); *c != '\0'; c++)
    text_char(&name, *c == '/' ? '.' : *c);
  text_printf(&name, ".%s", names_get(&e->world->names, m->member->name));
  text_add(&node, "distinct !DISubprogram(name: ");
  add_quoted(&node, text_get(&name));
  text_printf(&node, ", scope: !%u, file: !%u, line: %u, type: !3, spFlags: "
              "DISPFlagDefinition, unit: !%d)", file, file, first, UNIT_NODE);
  uint32_t number = add_node(e, text_get(&node));
  text_fini(&name);
  text_fini(&node);
  return number;
}

uint32_t debug_line(Emitter *e, uint32_t method_node, uint32_t line) {
  uint32_t node = e->nodes++;
  text_printf(&e->meta, "!%u = !DILocation(line: %u, scope: !%u)\n", node,
              line, method_node);
  return node;
}
