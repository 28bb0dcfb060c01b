// JSON writer. Text that is not UTF-8 is written with U+FFFD for each byte
// that does not fit, so the output is always valid.
#include "report/json.h"

#include <assert.h>
#include <string.h>

#include "report/utf8.h"

void json_begin(Json *json, Text *out) {
  *json = (Json){.out = out, .first = true};
}

static void add_quoted(Text *out, const char *text, size_t size) {
  const char *s = text, *end = text + size;
  text_char(out, '"');
  while (s < end) {
    size_t len = utf8_length(s);
    if (*s == '"' || *s == '\\') {
      text_printf(out, "\\%c", *s);
    } else if (*s == '\n') {
      text_add(out, "\\n");
    } else if ((unsigned char)*s < 0x20 || *s == 0x7f) {
      text_printf(out, "\\u%04x", (unsigned char)*s);
    } else if (len == 0 || len > (size_t)(end - s)) {
      text_add(out, "\\ufffd");
      len = 1;
    } else {
      text_add_bytes(out, s, len);
    }
    s += len;
  }
  text_char(out, '"');
}

static void break_line(Json *json) {
  if (json->depth > 0) text_char(json->out, '\n');
  for (uint32_t i = 0; i < json->depth; i++) text_add(json->out, "  ");
}

// Comma, line break, indentation and key before a value.
static void lead(Json *json, const char *key) {
  assert(json->depth != 0 || (json->first && key == NULL));   // one value
  if (!json->first) text_char(json->out, ',');
  if (json->line != 0) {
    if (!json->first) text_char(json->out, ' ');
  } else {
    break_line(json);
  }
  json->first = false;
  if (key == NULL) return;
  add_quoted(json->out, key, strlen(key));
  text_add(json->out, ": ");
}

static void open(Json *json, const char *key, char bracket) {
  lead(json, key);
  text_char(json->out, bracket);
  json->depth++;
  json->first = true;
}

static void close(Json *json, char bracket) {
  assert(json->depth > 0 && json->line <= json->depth);
  json->depth--;
  if (!json->first && json->line == 0) {
    text_char(json->out, '\n');
    for (uint32_t i = 0; i < json->depth; i++) text_add(json->out, "  ");
  }
  if (json->line > json->depth) json->line = 0;
  text_char(json->out, bracket);
  json->first = false;
  if (json->depth == 0) text_char(json->out, '\n');
}

void json_open_object(Json *json, const char *key) { open(json, key, '{'); }
void json_open_line(Json *json, const char *key) {
  open(json, key, '{');
  if (json->line == 0) json->line = json->depth;
}
void json_open_array(Json *json, const char *key) { open(json, key, '['); }
void json_close_object(Json *json) { close(json, '}'); }
void json_close_array(Json *json) { close(json, ']'); }

void json_string(Json *json, const char *key, const char *value) {
  if (value == NULL) {
    json_null(json, key);
    return;
  }
  lead(json, key);
  add_quoted(json->out, value, strlen(value));
}

void json_text(Json *json, const char *key, const Text *value) {
  lead(json, key);
  add_quoted(json->out, text_get(value), value->len);
}

void json_uint(Json *json, const char *key, uint64_t value) {
  lead(json, key);
  text_printf(json->out, "%llu", (unsigned long long)value);
}

void json_int(Json *json, const char *key, int64_t value) {
  lead(json, key);
  text_printf(json->out, "%lld", (long long)value);
}

void json_real(Json *json, const char *key, double value) {
  lead(json, key);
  text_printf(json->out, "%.6f", value);
}

void json_bool(Json *json, const char *key, bool value) {
  lead(json, key);
  text_add(json->out, value ? "true" : "false");
}

void json_null(Json *json, const char *key) {
  lead(json, key);
  text_add(json->out, "null");
}
