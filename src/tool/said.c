// Reading clang's messages. Each begins with a line "file:3:7: warning: text
// [-Wname]"; source lines and marks follow, and the last line counts.
#define _GNU_SOURCE   // memrchr, memmem
#include "tool/said.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char pragma_warning[] = "[-Wsource-uses-openmp]";

// The next line: its length, escape sequences included.
static size_t line_length(const char *at) {
  return strcspn(at, "\n");
}

// A line without escape sequences.
static void add_plain(const char *line, size_t length, Text *out) {
  for (size_t i = 0; i < length; i++) {
    if (line[i] != '\033') {
      text_char(out, line[i]);
      continue;
    }
    while (i < length && !isalpha((unsigned char)line[i])) i++;
  }
}

static bool is_head(const char *plain) {
  return strstr(plain, ": warning: ") != NULL ||
         strstr(plain, ": error: ") != NULL ||
         strstr(plain, ": fatal error: ") != NULL ||
         strstr(plain, ": remark: ") != NULL ||
         strncmp(plain, "In file included from ", 22) == 0;
}

static bool is_count(const char *plain) {
  return strstr(plain, " generated.") != NULL &&
         isdigit((unsigned char)plain[0]);
}

// Lines for people, as they come.
typedef struct Filter {
  Text *out;
  Text held;        // "In file included from" of the message to come
  bool dropping;
  bool dropped;
} Filter;

static void filter_line(Filter *f, const char *line, size_t length,
                        const char *plain) {
  assert(length == 0 || line[length - 1] != '\n');
  if (is_count(plain) && f->dropped) return;
  bool included = strncmp(plain, "In file included from ", 22) == 0;
  if (is_head(plain) && !included) {
    f->dropping = strstr(plain, pragma_warning) != NULL;
    f->dropped = f->dropped || f->dropping;
    assert(!f->dropping || f->dropped);
    if (!f->dropping) text_add(f->out, text_get(&f->held));
    text_clear(&f->held);
  }
  if (f->dropping && !included && !is_count(plain)) return;
  text_add_bytes(included ? &f->held : f->out, line, length);
  text_char(included ? &f->held : f->out, '\n');
}

void said_filter(const char *text, Text *out) {
  Filter filter = {.out = out};
  while (*text != '\0') {
    Text plain = {0};
    size_t length = line_length(text);
    add_plain(text, length, &plain);
    filter_line(&filter, text, length, text_get(&plain));
    text_fini(&plain);
    text += length + (text[length] == '\n');
  }
  text_fini(&filter.held);
}

bool said_pragmas(const char *text) {
  return strstr(text, "source-uses-openmp") != NULL;
}

// ---- Functions without a result.

// The name in "error: conflicting types for 'name'".
static bool conflict_name(const char *plain, Text *out) {
  static const char words[] = "error: conflicting types for '";
  const char *at = strstr(plain, words);
  if (at == NULL) return false;
  at += sizeof words - 1;
  text_clear(out);
  text_add_bytes(out, at, strcspn(at, "'"));
  return true;
}

static void declare(const Text *name, Text *out) {
  Text line = {0};
  text_printf(&line, "void %s();\n", text_get(name));
  if (strstr(text_get(out), text_get(&line)) == NULL)
    text_add(out, text_get(&line));
  text_fini(&line);
}

bool said_void_functions(const char *text, Text *out) {
  Text name = {0};
  bool found = false, pending = false;
  while (*text != '\0') {
    Text plain = {0};
    size_t length = line_length(text);
    add_plain(text, length, &plain);
    if (conflict_name(text_get(&plain), &name)) pending = true;
    if (pending && strstr(text_get(&plain),
                          "note: previous implicit declaration is here")) {
      declare(&name, out);
      found = true;
      pending = false;
    }
    text_fini(&plain);
    text += length + (text[length] == '\n');
  }
  text_fini(&name);
  return found;
}

void said_forgive(const Text *said, Text *out) {
  static const char error[] = "error: ";
  const char *text = text_get(said);
  while (*text != '\0') {
    size_t length = line_length(text);
    if (memmem(text, length, " generated.", 11) != NULL) {
      text += length + (text[length] == '\n');
      continue;
    }
    const char *conflict = memmem(text, length, "conflicting types for", 21);
    const char *word =
        conflict == NULL ? NULL : memmem(text, length, error, 7);
    if (word == NULL) {
      text_add_bytes(out, text, length);
    } else {
      size_t before = (size_t)(word - text);
      text_add_bytes(out, text, before);
      text_add(out, "warning: ");
      text_add_bytes(out, word + 7, length - before - 7);
    }
    text_char(out, '\n');
    text += length + (text[length] == '\n');
  }
}

// ---- Pragmas in preprocessed text.

// Where a line comes from: "# 12 "file" 3", where 3 marks system headers.
typedef struct Origin {
  Text file;
  unsigned long line;
  bool is_system;
} Origin;

static bool take_marker(const char *at, size_t length, Origin *origin) {
  if (length < 4 || at[0] != '#' || at[1] != ' ' ||
      !isdigit((unsigned char)at[2]))
    return false;
  char *end;
  origin->line = strtoul(at + 2, &end, 10);
  const char *open = memchr(at, '"', length);
  if (open == NULL) return true;
  size_t rest = length - (size_t)(open + 1 - at);
  const char *close = memrchr(open + 1, '"', rest);
  assert(close == NULL || close > open);
  if (close == NULL) return true;
  const char *name = open + 1;
  if (close - name > 2 && memcmp(name, "./", 2) == 0) name += 2;
  text_clear(&origin->file);
  text_add_bytes(&origin->file, name, (size_t)(close - name));
  origin->is_system = memchr(close, '3', length - (size_t)(close - at)) != NULL;
  return true;
}

static bool is_pragma(const char *at, size_t length) {
  static const char *const words[] = {"pragma", "omp"};
  const char *end = at + length;
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  if (at == end || *at++ != '#') return false;
  for (int i = 0; i < 2; i++) {
    size_t size = strlen(words[i]);
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    if ((size_t)(end - at) < size || memcmp(at, words[i], size) != 0)
      return false;
    at += size;
  }
  return at == end || !isalnum((unsigned char)*at);
}

bool pragmas_describe(const char *text, Text *out) {
  Origin origin = {0};
  Text first = {0};
  uint32_t count = 0;
  while (*text != '\0') {
    size_t length = line_length(text);
    if (!take_marker(text, length, &origin)) {
      if (!origin.is_system && is_pragma(text, length) && count++ == 0)
        text_printf(&first, "%s:%lu", text_get(&origin.file), origin.line);
      origin.line++;
    }
    text += length + (text[length] == '\n');
  }
  assert((count == 0) == (first.len == 0));
  if (count == 1)
    text_printf(out, "a pragma of OpenMP is ignored, at %s: one thread does "
                "everything", text_get(&first));
  if (count > 1)
    text_printf(out, "%u pragmas of OpenMP are ignored, the first at %s: one "
                "thread does everything", count, text_get(&first));
  text_fini(&origin.file);
  text_fini(&first);
  return count != 0;
}
