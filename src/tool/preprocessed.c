// Text that gcc's preprocessor has made of the system's headers, for clang. Lines
// stay where they are.
#include <ctype.h>
#include <string.h>

#include "tool/said.h"

// Names of TS 18661-3 that are keywords of gcc. Headers that define them for
// clang say the same, which C11 6.7p3 allows.
static const struct FloatName {
  const char *name, *meaning;
} float_names[] = {
    {"_Float32", "float"},        {"_Float64", "double"},
    {"_Float32x", "double"},      {"_Float64x", "long double"},
    {"_Float128", "__float128"},
};

static void explain_names(const char *text, Text *out) {
  Text line = {0};
  for (size_t i = 0; i < sizeof float_names / sizeof float_names[0]; i++)
    if (strstr(text, float_names[i].name) != NULL)
      text_printf(&line, "typedef %s %s; ", float_names[i].meaning,
                  float_names[i].name);
  if (line.len != 0) text_printf(out, "%s\n", text_get(&line));
  text_fini(&line);
}

// Behind the arguments "(free, 1)" that begin here, or here.
static const char *skip_arguments(const char *at) {
  const char *open = at;
  while (*open == ' ' || *open == '\t') open++;
  if (*open != '(') return at;
  const char *close = open + strcspn(open, ")\n");
  return *close == ')' ? close + 1 : at;
}

static bool is_name_byte(char c) {
  return c == '_' || isalnum((unsigned char)c);
}

void preprocessed_adapt(const char *text, Text *out) {
  static const char word[] = "__malloc__";
  explain_names(text, out);
  for (;;) {
    const char *found = strstr(text, word);
    if (found == NULL) break;
    const char *end = found + sizeof word - 1;
    bool whole = !is_name_byte(*end) &&
                 (found == text || !is_name_byte(found[-1]));
    text_add_bytes(out, text, (size_t)(end - text));
    text = whole ? skip_arguments(end) : end;
  }
  text_add(out, text);
}
