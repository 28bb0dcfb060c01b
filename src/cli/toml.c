// A strict reader of a part of TOML 1.0.
#include "cli/toml.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

typedef struct TomlReader {
  const char *at;
  uint32_t line;
  Text table;
  uint32_t number;
  OwnedWords lists;        // names of all [[table]]s so far
  TomlEntries *out;
  Status *status;
} TomlReader;

static bool fail(TomlReader *r, const char *what) {
  return status_fail(r->status, "line %u: %s", r->line, what);
}

static void skip_blanks(TomlReader *r) {
  while (*r->at == ' ' || *r->at == '\t') r->at++;
}

// Blanks, ends of lines and comments.
static void skip_space(TomlReader *r) {
  for (;;) {
    skip_blanks(r);
    if (*r->at == '#') r->at += strcspn(r->at, "\n");
    if (*r->at == '\r' && r->at[1] == '\n') r->at++;
    if (*r->at != '\n') return;
    r->at++;
    r->line++;
  }
}

static bool end_line(TomlReader *r) {
  skip_blanks(r);
  if (*r->at == '\0' || *r->at == '#' || *r->at == '\n' ||
      (*r->at == '\r' && r->at[1] == '\n'))
    return true;
  return fail(r, "something behind the value");
}

static bool is_bare(char c) {
  return isalnum((unsigned char)c) || c == '-' || c == '_';
}

static bool read_name(TomlReader *r, Text *out) {
  skip_blanks(r);
  text_clear(out);
  while (is_bare(*r->at)) text_char(out, *r->at++);
  skip_blanks(r);
  return out->len != 0 || fail(r, "a name is missing");
}

// ---- Values.

static bool read_escape(TomlReader *r, Text *out) {
  static const char from[] = "\"\\nt", to[] = "\"\\\n\t";
  const char *found = r->at[1] == '\0' ? NULL : strchr(from, r->at[1]);
  if (found == NULL)
    return fail(r, "an escape other than \\\" \\\\ \\n \\t");
  text_char(out, to[found - from]);
  r->at += 2;
  return true;
}

// "basic" or 'literal', on one line.
static bool read_string(TomlReader *r, TomlEntry *entry) {
  char quote = *r->at++;
  Text text = {0};
  bool fine = true;
  while (fine && *r->at != quote) {
    if (*r->at == '\0' || *r->at == '\n') {
      fine = fail(r, "a string that does not end on its line");
    } else if (quote == '"' && *r->at == '\\') {
      fine = read_escape(r, &text);
    } else {
      text_char(&text, *r->at++);
    }
  }
  if (fine) r->at++;
  if (fine) vec_push(&entry->values, mem_string(text_get(&text)));
  text_fini(&text);
  return fine;
}

static bool read_number(TomlReader *r, TomlEntry *entry) {
  Text text = {0};
  while (isdigit((unsigned char)*r->at)) text_char(&text, *r->at++);
  bool fine = text.len != 0 && !is_bare(*r->at) && *r->at != '.';
  if (fine) {
    vec_push(&entry->values, mem_string(text_get(&text)));
  } else {
    fail(r, "a value is a \"string\", a whole number or a [list] of these");
  }
  text_fini(&text);
  return fine;
}

static bool read_plain(TomlReader *r, TomlEntry *entry) {
  bool quoted = *r->at == '"' || *r->at == '\'';
  entry->kind = quoted ? TOML_STRING : TOML_NUMBER;
  return quoted ? read_string(r, entry) : read_number(r, entry);
}

static bool read_list(TomlReader *r, TomlEntry *entry) {
  bool more = true;
  r->at++;
  skip_space(r);
  while (more && *r->at != ']') {
    if (*r->at == '\0') return fail(r, "a list that does not end");
    if (!read_plain(r, entry)) return false;
    skip_space(r);
    more = *r->at == ',';
    if (more) r->at++;
    skip_space(r);
  }
  entry->kind = TOML_LIST;
  if (*r->at != ']') return fail(r, "a list that does not end");
  r->at++;
  return true;
}

// ---- Lines.

static bool is_known(const TomlReader *r, const char *key) {
  for (uint32_t i = 0; i < r->out->len; i++) {
    const TomlEntry *e = &r->out->data[i];
    if (e->number == r->number && strcmp(e->key, key) == 0 &&
        strcmp(e->table, text_get(&r->table)) == 0)
      return true;
  }
  return false;
}

static bool read_pair(TomlReader *r) {
  Text key = {0};
  bool fine = read_name(r, &key);
  if (fine && *r->at != '=') fine = fail(r, "'=' is missing");
  if (fine && is_known(r, text_get(&key))) fine = fail(r, "a key twice");
  if (fine) {
    TomlEntry entry = {.table = mem_string(text_get(&r->table)),
                       .number = r->number, .line = r->line,
                       .key = mem_string(text_get(&key))};
    vec_push(r->out, entry);
    r->at++;
    skip_blanks(r);
    fine = *r->at == '[' ? read_list(r, vec_last(r->out))
                         : read_plain(r, vec_last(r->out));
  }
  text_fini(&key);
  return fine && end_line(r);
}

static bool read_table(TomlReader *r) {
  bool list = r->at[1] == '[';
  r->at += list ? 2 : 1;
  if (!read_name(r, &r->table)) return false;
  if (strncmp(r->at, list ? "]]" : "]", list ? 2 : 1) != 0)
    return fail(r, "']' is missing");
  r->at += list ? 2 : 1;
  r->number = 0;
  for (uint32_t i = 0; list && i < r->lists.len; i++)
    r->number += strcmp(r->lists.data[i], text_get(&r->table)) == 0;
  if (list) vec_push(&r->lists, mem_string(text_get(&r->table)));
  return end_line(r);
}

// Editors of some systems begin every file with it.
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

bool toml_read(const char *text, TomlEntries *out, Status *status) {
  if (strncmp(text, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)) == 0)
    text += strlen(BYTE_ORDER_MARK);
  TomlReader r = {.at = text, .line = 1, .out = out, .status = status};
  bool fine = true;
  for (skip_space(&r); fine && *r.at != '\0'; skip_space(&r))
    fine = *r.at == '[' ? read_table(&r) : read_pair(&r);
  text_fini(&r.table);
  owned_words_fini(&r.lists);
  return fine;
}

void toml_fini(TomlEntries *entries) {
  for (uint32_t i = 0; i < entries->len; i++) {
    mem_free_string(entries->data[i].table);
    mem_free_string(entries->data[i].key);
    owned_words_fini(&entries->data[i].values);
  }
  vec_fini(entries);
}
