// Assembly outside of functions: it may define what the program calls, or put
// things into places we cannot see. What only annotates the object is let pass.
#include <ctype.h>
#include <string.h>

#include "load/internal.h"

#define SHOWN 40

// Directives that leave alone what a program does; `operand` is how the rest
// of the statement must begin.
static const struct Harmless {
  const char *directive, *operand;
} harmless[] = {
    {".symver", ""},   {".ident", ""},    {".file", ""},
    {".loc", ""},      {".text", ""},     {".data", ""},
    {".bss", ""},      {".previous", ""}, {".popsection", ""},
    {".p2align", ""},  {".align", ""},    {".balign", ""},
    {".section", ".note.GNU-stack"},      {".section", ".comment"},
    {".pushsection", ".note.GNU-stack"},  {".pushsection", ".comment"},
};

static const char *skip_blanks(const char *at, const char *end) {
  while (at < end && isspace((unsigned char)*at)) at++;
  return at;
}

static bool is_prefix(const char *prefix, const char *at, const char *end) {
  size_t len = strlen(prefix);
  return (size_t)(end - at) >= len && memcmp(at, prefix, len) == 0;
}

// One statement without the blanks before it.
static bool is_harmless(const char *at, const char *end) {
  if (at == end || *at == '#') return true;
  const char *word = at;
  while (word < end && !isspace((unsigned char)*word)) word++;
  for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
    const struct Harmless *row = &harmless[i];
    const char *operand = skip_blanks(word, end);
    if (operand < end && *operand == '"') operand++;
    if ((size_t)(word - at) == strlen(row->directive) &&
        is_prefix(row->directive, at, end) &&
        is_prefix(row->operand, operand, end))
      return true;
  }
  return false;
}

// The first statement that is not harmless, or NULL.
static const char *find_effect(const char *text, size_t len, size_t *size) {
  const char *end = text + len;
  while (text < end) {
    const char *stop = text;
    while (stop < end && *stop != '\n' && *stop != ';') stop++;
    const char *start = skip_blanks(text, stop);
    if (!is_harmless(start, stop)) {
      *size = (size_t)(stop - start);
      return start;
    }
    text = stop + (stop < end);
  }
  return NULL;
}

void assembly_note(Loader *loader) {
  for (uint32_t i = 0; i < loader->units.len; i++) {
    size_t len = 0, size = 0;
    const char *text =
        LLVMGetModuleInlineAsm(loader->units.data[i].module, &len);
    const char *effect = find_effect(text, len, &size);
    if (effect == NULL) continue;
    load_obstacle(loader, "file-level assembly (%.*s%s)",
                  (int)(size < SHOWN ? size : SHOWN), effect,
                  size < SHOWN ? "" : "...");
  }
}
