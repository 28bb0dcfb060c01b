// Tokens of formulas, each with its place, and the reader's complaints.
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ltl/internal.h"

// Longer signs first where one begins another.
static const char *const SIGNS[] = {
    "<->", "<=>", "->", "=>", "<=", ">=", "==", "!=", "&&", "||", "[]", "<>",
    "(",   ")",   "{",  "}",  ",",  ";",  ":",  "@",  "*",  "+",  "-",  "/",
    "%",   "<",   ">",  "=",  "!",  "~",  "&",  "|",  "^",  "."};

static bool is_letter(char c) {
  return isalpha((unsigned char)c) || c == '_';
}

static bool is_word_part(char c) {
  return is_letter(c) || isdigit((unsigned char)c);
}

static void advance(LtlReader *reader, uint32_t count) {
  for (; count > 0; count--) {
    if (*reader->at++ == '\n') {
      reader->place = (LtlPlace){reader->place.line + 1, 1};
    } else {
      reader->place.column++;
    }
  }
}

static bool begins(const LtlReader *reader, const char *text) {
  size_t len = strlen(text);
  return (size_t)(reader->end - reader->at) >= len &&
         memcmp(reader->at, text, len) == 0;
}

static void skip_line(LtlReader *reader) {
  while (reader->at < reader->end && *reader->at != '\n') advance(reader, 1);
}

static bool skip_comment(LtlReader *reader) {
  LtlPlace start = reader->place;
  advance(reader, 2);
  while (!begins(reader, "*/")) {
    if (reader->at == reader->end)
      return reader_fail(reader, start, "expected */ at the comment's end");
    advance(reader, 1);
  }
  advance(reader, 2);
  return true;
}

// Skips white space and comments.
static bool skip_blank(LtlReader *reader) {
  while (reader->at < reader->end) {
    if (isspace((unsigned char)*reader->at)) {
      advance(reader, 1);
    } else if (*reader->at == '#' || begins(reader, "//")) {
      skip_line(reader);
    } else if (begins(reader, "/*")) {
      if (!skip_comment(reader)) return false;
    } else {
      break;
    }
  }
  return true;
}

static bool take(LtlReader *reader, TokenKind kind, uint32_t len) {
  reader->token.kind = kind;
  reader->token.start = reader->at;
  reader->token.len = len;
  advance(reader, len);
  return true;
}

static uint32_t run_of(const LtlReader *reader, bool (*fits)(char)) {
  uint32_t len = 0;
  while (reader->at + len < reader->end && fits(reader->at[len])) len++;
  return len;
}

static bool is_digit(char c) { return isdigit((unsigned char)c); }
static bool is_unary(char c) { return c == 'G' || c == 'F' || c == 'X'; }

// GF and the like are several operators.
static bool take_word(LtlReader *reader) {
  uint32_t len = run_of(reader, is_word_part);
  bool operators = run_of(reader, is_unary) == len;
  take(reader, TOKEN_WORD, operators ? 1 : len);
  reader->token.operator_word = operators;
  return true;
}

// The token is what stands between the quotes, escapes and all.
static bool take_string(LtlReader *reader) {
  LtlPlace start = reader->place;
  const char *at = reader->at + 1;
  while (at < reader->end && *at != '"' && !iscntrl((unsigned char)*at)) {
    bool escape = *at == '\\' && at + 1 < reader->end &&
                  !iscntrl((unsigned char)at[1]);
    at += escape ? 2 : 1;
  }
  if (at == reader->end || *at != '"')
    return reader_fail(reader, start,
                       "expected \" at the string's end, on the same line");
  uint32_t len = (uint32_t)(at - reader->at) - 1;
  take(reader, TOKEN_STRING, len + 2);
  reader->token.start++;
  reader->token.len = len;
  return true;
}

bool lex_next(LtlReader *reader) {
  if (!skip_blank(reader)) return false;
  reader->token = (Token){.place = reader->place};
  if (reader->at == reader->end) return take(reader, TOKEN_END, 0);
  if (is_letter(*reader->at)) return take_word(reader);
  if (is_digit(*reader->at))
    return take(reader, TOKEN_NUMBER, run_of(reader, is_digit));
  if (*reader->at == '"') return take_string(reader);
  for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
    if (begins(reader, SIGNS[i]))
      return take(reader, TOKEN_SIGN, (uint32_t)strlen(SIGNS[i]));
  unsigned char c = (unsigned char)*reader->at;
  if (isprint(c))
    return reader_fail(reader, reader->place, "'%c' means nothing here", c);
  return reader_fail(reader, reader->place, "byte %u means nothing here", c);
}

bool lex_is(const LtlReader *reader, const char *text) {
  const Token *token = &reader->token;
  return (token->kind == TOKEN_WORD || token->kind == TOKEN_SIGN) &&
         strlen(text) == token->len &&
         memcmp(token->start, text, token->len) == 0;
}

bool lex_expected(LtlReader *reader, const char *what) {
  const Token *token = &reader->token;
  if (token->kind == TOKEN_END)
    return reader_fail(reader, token->place, "expected %s, found the end",
                       what);
  int shown = token->len > 40 ? 40 : (int)token->len;
  const char *quote = token->kind == TOKEN_STRING ? "\"" : "'";
  return reader_fail(reader, token->place, "expected %s, found %s%.*s%s%s",
                     what, quote, shown, token->start,
                     (uint32_t)shown < token->len ? "..." : "", quote);
}

bool lex_expect(LtlReader *reader, const char *text, const char *where) {
  if (lex_is(reader, text)) return lex_next(reader);
  char what[80];
  snprintf(what, sizeof what, "'%s'%s%s", text, *where != 0 ? " " : "", where);
  return lex_expected(reader, what);
}

char *lex_text(const Token *token) {
  Text text = {0};
  for (uint32_t i = 0; i < token->len; i++) {
    bool escape = token->kind == TOKEN_STRING && token->start[i] == '\\';
    text_char(&text, token->start[escape ? ++i : i]);
  }
  char *copy = mem_string(text_get(&text));
  text_fini(&text);
  return copy;
}

bool lex_number(LtlReader *reader, const char *what, uint64_t max,
                uint64_t *value) {
  const Token *token = &reader->token;
  if (token->kind != TOKEN_NUMBER) return lex_expected(reader, what);
  *value = 0;
  for (uint32_t i = 0; i < token->len; i++) {
    uint64_t digit = (uint64_t)(token->start[i] - '0');
    if (*value > (max - digit) / 10)
      return reader_fail(reader, token->place,
                         "the number is larger than %" PRIu64, max);
    *value = *value * 10 + digit;
  }
  return lex_next(reader);
}

// ---- File names

static bool is_file_part(char c) {
  return is_word_part(c) || (c != 0 && strchr("./+-", c) != NULL);
}

bool lex_is_file(const char *name) {
  const char *c = name;
  while (is_file_part(*c)) c++;
  return *c == 0 && c != name && strstr(name, "//") == NULL;
}

// The token is the name's first part: the rest follows without space.
bool lex_file(LtlReader *reader, char **name) {
  Token token = reader->token;
  bool plain = token.kind == TOKEN_WORD || token.kind == TOKEN_NUMBER ||
               lex_is(reader, "/") || lex_is(reader, ".");
  if (token.kind != TOKEN_STRING && !plain)
    return lex_expected(reader, "a file name");
  if (plain) {
    uint32_t more = run_of(reader, is_file_part);
    advance(reader, more);
    token.len += more;
  }
  *name = lex_text(&token);
  return lex_next(reader);
}

// ---- Complaints

// Adds the source line and a caret below the column.
static void show_place(const LtlSource *source, LtlPlace place, Text *out) {
  const char *line = source->text;
  for (uint32_t i = 1; i < place.line && line != NULL; i++) {
    line = strchr(line, '\n');
    if (line != NULL) line++;
  }
  if (line == NULL) return;
  size_t len = strcspn(line, "\n");
  if (len > 500 || place.column > len + 1) return;
  text_add(out, "\n  ");
  for (size_t i = 0; i < len; i++)
    text_char(out, isprint((unsigned char)line[i]) ? line[i] : ' ');
  text_printf(out, "\n  %*s", (int)place.column, "^");
}

bool ltl_complain(const LtlSource *source, LtlPlace place, Status *status,
                  const char *format, ...) {
  Text text = {0};
  text_printf(&text, "%s:%" PRIu32 ":%" PRIu32 ": ", source->name, place.line,
              place.column);
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  show_place(source, place, &text);
  status_fail(status, "%s", text_get(&text));
  text_fini(&text);
  return false;
}
