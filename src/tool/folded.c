// Where a message of clang points to: within a function or not? A scan of the
// source that knows comments, strings and braces is enough: an opening brace at
// file scope belongs to a function if it follows a parenthesis (or, of old
// definitions, a semicolon) and no '=' came since the last declaration.
#define _GNU_SOURCE   // memmem
#include "tool/folded.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

const char *const folded_words[] = {
    "-fsyntax-only", "-fno-color-diagnostics", "-fno-caret-diagnostics",
    "-Winteger-overflow", "-Wshift-overflow", "-Wshift-sign-overflow", NULL,
};

typedef struct FoldedPlace {
  Text file;
  unsigned long line, column;
  Text message;
} FoldedPlace;

static void place_fini(FoldedPlace *place) {
  text_fini(&place->file);
  text_fini(&place->message);
}

// "a.c:2:21: warning: overflow in expression; ... [-Winteger-overflow]"
static bool read_place(const char *line, size_t length, FoldedPlace *out) {
  static const char word[] = ": warning: ";
  const char *warning = memmem(line, length, word, sizeof word - 1);
  if (warning == NULL ||
      (memmem(line, length, "[-Winteger-overflow]", 20) == NULL &&
       memmem(line, length, "[-Wshift-", 9) == NULL))
    return false;
  const char *column = warning;
  while (column > line && isdigit((unsigned char)column[-1])) column--;
  const char *number = column - (column > line);
  while (number > line && isdigit((unsigned char)number[-1])) number--;
  if (number - line < 2 || column == warning) return false;
  text_add_bytes(&out->file, line, (size_t)(number - 1 - line));
  out->line = strtoul(number, NULL, 10);
  out->column = strtoul(column, NULL, 10);
  const char *message = warning + sizeof word - 1;
  const char *end = memmem(message, length - (size_t)(message - line),
                           " [-W", 4);
  text_add_bytes(&out->message, message, (size_t)(end - message));
  return true;
}

// ---- Scanning.

typedef struct Scan {
  const char *at;
  unsigned long line, column;
  int depth;               // of braces
  bool in_function;
  bool assigns;            // '=' since the last declaration at file scope
  char before;             // the last character that was no space
  bool in_line_start;      // only spaces so far
} Scan;

static void advance(Scan *s) {
  assert(*s->at != '\0');
  if (*s->at == '\n') {
    s->line++;
    s->column = 0;
    s->in_line_start = true;
  }
  s->column++;
  s->at++;
}

static void skip_quoted(Scan *s, char quote) {
  assert(*s->at == quote);
  do {
    if (*s->at == '\\' && s->at[1] != '\0') advance(s);
    advance(s);
  } while (*s->at != '\0' && *s->at != quote && *s->at != '\n');
  if (*s->at == quote) advance(s);
}

static void skip_line(Scan *s) {
  while (*s->at != '\0' && *s->at != '\n') {
    if (*s->at == '\\' && s->at[1] == '\n') advance(s);
    advance(s);
  }
}

static void skip_comment(Scan *s) {
  assert(s->at[0] == '/' && s->at[1] == '*');
  advance(s);
  advance(s);
  while (*s->at != '\0' && !(*s->at == '*' && s->at[1] == '/')) advance(s);
  for (int i = 0; i < 2 && *s->at != '\0'; i++) advance(s);
}

// Was something passed that is no code?
static bool skip_other(Scan *s) {
  if (*s->at == '"' || *s->at == '\'') {
    s->before = *s->at;
    s->in_line_start = false;
    skip_quoted(s, *s->at);
  } else if (*s->at == '/' && s->at[1] == '*') {
    skip_comment(s);
  } else if ((*s->at == '/' && s->at[1] == '/') ||
             (*s->at == '#' && s->in_line_start)) {
    skip_line(s);
  } else {
    return false;
  }
  return true;
}

static void take(Scan *s, char c) {
  assert(s->depth >= 0);
  if (c == '{') {
    if (s->depth == 0 && !s->assigns)
      s->in_function = s->before == ')' || s->before == ';';
    s->depth++;
  } else if (c == '}' && s->depth > 0) {
    s->depth--;
    if (s->depth == 0 && s->in_function) s->in_function = s->assigns = false;
  } else if (s->depth == 0 && (c == ';' || c == '=')) {
    s->assigns = c == '=';
  }
}

static bool is_behind(const Scan *s, const FoldedPlace *place) {
  return s->line > place->line ||
         (s->line == place->line && s->column >= place->column);
}

static bool is_in_function(const char *source, const FoldedPlace *place) {
  Scan s = {.at = source, .line = 1, .column = 1, .in_line_start = true};
  while (*s.at != '\0' && !is_behind(&s, place)) {
    if (skip_other(&s)) continue;
    char c = *s.at;
    take(&s, c);
    advance(&s);
    if (isspace((unsigned char)c)) continue;
    s.before = c;
    s.in_line_start = false;
  }
  return s.in_function;
}

// Does the line say "static" before the place?
static bool is_static_line(const char *source, const FoldedPlace *place) {
  for (unsigned long i = 1; i < place->line && source != NULL; i++) {
    source = strchr(source, '\n');
    if (source != NULL) source++;
  }
  if (source == NULL) return false;
  source += strspn(source, " \t");
  return strncmp(source, "static ", 7) == 0;
}

static bool is_initialiser(const FoldedPlace *place) {
  Text source = {0};
  Status ignored = {0};
  bool is = file_read(text_get(&place->file), &source, &ignored) &&
            (!is_in_function(text_get(&source), place) ||
             is_static_line(text_get(&source), place));
  status_fini(&ignored);
  text_fini(&source);
  return is;
}

// ---- The source.

static void add_quoted(const char *text, Text *out) {
  text_char(out, '"');
  for (; *text != '\0'; text++) {
    if (*text == '"' || *text == '\\') text_char(out, '\\');
    text_char(out, *text);
  }
  text_char(out, '"');
}

// Takes the place down, which ends in its column.
static void add_place(const FoldedPlace *place, Text *out) {
  text_printf(out, "\n# %lu ", place->line);
  add_quoted(text_get(&place->file), out);
  text_char(out, '\n');
  for (unsigned long i = 3; i < place->column; i++) text_char(out, ' ');
  text_add(out, "p=__mpiproof_place();");
}

// Frames are shown where they go on, which is there, too.
static void add_report(const FoldedPlace *place, Text *out) {
  add_place(place, out);
  text_add(out, " __mpiproof_report(\"constant-overflow\", ");
  add_quoted(text_get(&place->message), out);
  text_add(out, ", p);");
  add_place(place, out);
}

bool folded_source(const char *said, Text *out) {
  bool found = false;
  Text body = {0};
  while (*said != '\0') {
    size_t length = strcspn(said, "\n");
    FoldedPlace place = {0};
    if (read_place(said, length, &place) && is_initialiser(&place)) {
      add_report(&place, &body);
      found = true;
    }
    place_fini(&place);
    said += length + (said[length] == '\n');
  }
  if (found)
    text_printf(out, "void __mpiproof_report(const char *, const char *, int);\n"
                "int __mpiproof_place(void);\n"
                "__attribute__((constructor))\n"
                "static void initialisers(void) { int p;%s\n}\n", text_get(&body));
  text_fini(&body);
  return found;
}
