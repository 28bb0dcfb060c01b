// Comments that suppress findings. The source is read as far as needed to tell
// comments from strings (C11 6.4.9); what a line without code says holds for
// the line below it.
#include <ctype.h>
#include <string.h>

#include "results/policy.h"

typedef struct Scan {
  const char *at;
  uint32_t line;
  bool has_code, has_comment;        // the present line so far
  VEC(FindingKind) pending;            // said for the present line
  Suppressions *out;
  UnknownKinds *unknown;
} Scan;

// ---- One comment.

static const char *skip_space(const char *s, const char *end) {
  while (s < end && isspace((unsigned char)*s)) s++;
  return s;
}

// The text behind the word, or NULL if it does not begin there.
static const char *skip_word(const char *s, const char *end,
                             const char *word) {
  size_t len = strlen(word);
  if ((size_t)(end - s) < len || strncmp(s, word, len) != 0) return NULL;
  return s + len;
}

static void add_kind(Scan *scan, const char *word, size_t len) {
  Text text = {0};
  FindingKind kind;
  text_add_bytes(&text, word, len);
  if (finding_find(text_get(&text), &kind)) {
    vec_push(&scan->pending, kind);
  } else {
    UnknownKind unknown = {scan->line, mem_string(text_get(&text))};
    vec_push(scan->unknown, unknown);
  }
  text_fini(&text);
}

static bool is_of_kind(char c) {
  return isalnum((unsigned char)c) || c == '-' || c == '_';
}

// "mpiproof: ignore KIND, KIND reason": what follows the list is free.
static void read_comment(Scan *scan, const char *s, const char *end) {
  s = skip_word(skip_space(s, end), end, "mpiproof:");
  if (s == NULL) return;
  s = skip_word(skip_space(s, end), end, "ignore");
  if (s == NULL || (s < end && !isspace((unsigned char)*s))) return;
  bool more = true;
  while (more) {
    s = skip_space(s, end);
    const char *word = s;
    while (s < end && is_of_kind(*s)) s++;
    add_kind(scan, word, (size_t)(s - word));
    s = skip_space(s, end);
    more = s < end && *s == ',';
    if (more) s++;
  }
}

// ---- The source.

static void end_line(Scan *scan) {
  if (scan->has_code)
    for (uint32_t i = 0; i < scan->pending.len; i++)
      vec_push(scan->out, ((Suppression){scan->line, scan->pending.data[i]}));
  if (scan->has_code || !scan->has_comment) vec_clear(&scan->pending);
  scan->has_code = scan->has_comment = false;
  scan->line++;
}

static void skip_line_comment(Scan *scan) {
  const char *end = scan->at + strcspn(scan->at, "\r\n");
  read_comment(scan, scan->at + 2, end);
  scan->has_comment = true;
  scan->at = end;
}

static void skip_block_comment(Scan *scan) {
  const char *end = strstr(scan->at + 2, "*/");
  const char *stop = end == NULL ? scan->at + strlen(scan->at) : end;
  read_comment(scan, scan->at + 2, stop);
  scan->has_comment = true;
  for (; scan->at < stop; scan->at++) {
    if (*scan->at != '\n') continue;
    end_line(scan);
    scan->has_comment = true;
  }
  if (end != NULL) scan->at += 2;
}

// A string or character constant; one that is not closed ends with its line.
static void skip_quoted(Scan *scan) {
  char quote = *scan->at++;
  scan->has_code = true;
  while (*scan->at != '\0' && *scan->at != '\n' && *scan->at != quote) {
    if (*scan->at == '\\' && scan->at[1] != '\0') {
      scan->at++;
      if (*scan->at == '\n') end_line(scan);
    }
    scan->at++;
  }
  if (*scan->at == quote) scan->at++;
}

void suppressions_read(const char *source, Suppressions *out,
                       UnknownKinds *unknown) {
  Scan scan = {.at = source, .line = 1, .out = out, .unknown = unknown};
  while (*scan.at != '\0') {
    if (scan.at[0] == '/' && scan.at[1] == '/') {
      skip_line_comment(&scan);
    } else if (scan.at[0] == '/' && scan.at[1] == '*') {
      skip_block_comment(&scan);
    } else if (*scan.at == '"' || *scan.at == '\'') {
      skip_quoted(&scan);
    } else {
      if (*scan.at == '\n') {
        end_line(&scan);
      } else if (!isspace((unsigned char)*scan.at)) {
        scan.has_code = true;
      }
      scan.at++;
    }
  }
  end_line(&scan);
  vec_fini(&scan.pending);
}

bool suppressions_has(const Suppressions *list, uint32_t line,
                      FindingKind kind) {
  for (uint32_t i = 0; i < list->len; i++)
    if (list->data[i].line == line && list->data[i].kind == kind) return true;
  return false;
}

void unknown_kinds_fini(UnknownKinds *unknown) {
  for (uint32_t i = 0; i < unknown->len; i++)
    mem_free_string(unknown->data[i].word);
  vec_fini(unknown);
}
