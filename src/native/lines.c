// From addresses in the compiled program to source lines, by addr2line, which
// comes with every compiler.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "native/internal.h"

// "main\n/home/a.c:12 (discriminator 3)\n"
static SourceLine parse(char *text) {
  SourceLine line = {0};
  char *second = strchr(text, '\n');
  if (second == NULL) return line;
  *second++ = '\0';
  second[strcspn(second, "\n")] = '\0';
  char *note = strstr(second, " (discriminator ");   // names may have spaces
  if (note != NULL) *note = '\0';
  char *colon = strrchr(second, ':');
  if (colon == NULL || second[0] == '?') return line;
  *colon = '\0';
  line.line = (uint32_t)strtoul(colon + 1, NULL, 10);
  assert(line.function == NULL && line.file == NULL);
  if (line.line == 0) return line;
  line.function = mem_string(text);
  line.file = mem_string(second);
  return line;
}

SourceLine line_find(const char *program, uint64_t offset) {
  assert(program != NULL);
  ArgWords words = {0};
  Text text = {0};
  SourceLine line = {0};
  words_add(&words, "addr2line");
  words_add(&words, "-f");
  words_add(&words, "-e");
  words_add(&words, program);
  words_addf(&words, "0x%llx", (unsigned long long)offset);
  words_add(&words, NULL);
  if (process_read(&words, &text) && text.data != NULL)
    line = parse(text.data);
  text_fini(&text);
  words_fini(&words);
  return line;
}

SourceLine line_find_named(const RankView *view, uint64_t offset) {
  for (uint32_t i = 0; i < view->lines.len; i++) {
    const NamedLine *known = &view->lines.data[i];
    if (known->offset == offset)
      return (SourceLine){mem_string(known->function), mem_string(known->file),
                          known->line};
  }
  return (SourceLine){0};
}

void line_fini(SourceLine *line) {
  assert((line->function == NULL) == (line->file == NULL));
  if (line->function != NULL) mem_free_string(line->function);
  if (line->file != NULL) mem_free_string(line->file);
  *line = (SourceLine){0};
}

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

void line_print(const SourceLine *line, Text *out) {
  assert(line->file == NULL || line->line > 0);
  if (line->file == NULL) {
    text_add(out, "an unknown place");
  } else {
    text_printf(out, "%s:%u", base_name(line->file), line->line);
  }
}

bool line_is_place(const SourceLine *line, const Module *module,
                   uint32_t number) {
  if (line->file == NULL || number == PLACE_NONE) return false;
  const Place *place = vec_at(&module->places, number);
  if (place->file == NAME_NONE || place->line != line->line) return false;
  const char *file = names_get(&module->names, place->file);
  return strcmp(base_name(file), base_name(line->file)) == 0;
}
