// Escapes of the HTML report. Whatever a program prints, a file is called or
// an input contains goes through one of these two functions.
#include "report/html.h"

#include <stdbool.h>
#include <string.h>

#include "report/utf8.h"

// ---- Text.

static const char *entity(char c) {
  switch (c) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
  }
}

static bool is_control(char c) {
  return ((unsigned char)c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
}

void html_add_text(Text *out, const char *text, size_t size) {
  for (size_t at = 0; at < size;) {
    size_t len = utf8_length(text + at);
    const char *name = entity(text[at]);
    if (name != NULL) {
      text_add(out, name);
    } else if (len == 0 || len > size - at || is_control(text[at])) {
      text_add(out, "\xef\xbf\xbd");
      len = 1;
    } else {
      text_add_bytes(out, text + at, len);
    }
    at += len;
  }
}

// ---- JSON.

// The escape of what begins at s, and how many bytes that is; NULL: it stands
// for itself.
static const char *json_escape(const char *s, size_t left, size_t *len) {
  *len = 1;
  if (*s == '<') return "\\u003c";
  if (*s == '>') return "\\u003e";
  if (*s == '&') return "\\u0026";
  *len = 3;
  if (left >= 3 && memcmp(s, "\xe2\x80\xa8", 3) == 0) return "\\u2028";
  if (left >= 3 && memcmp(s, "\xe2\x80\xa9", 3) == 0) return "\\u2029";
  return NULL;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

void html_add_json(Text *out, const char *json, size_t size) {
  bool quoted = false;
  size_t copied = 0;      // what is before is in out already
  for (size_t at = 0; at < size;) {
    size_t len;
    const char *escape = json_escape(json + at, size - at, &len);
    bool drop = !quoted && is_blank(json[at]);
    if (escape == NULL) {
      len = quoted && json[at] == '\\' && at + 1 < size ? 2 : 1;
      if (json[at] == '"') quoted = !quoted;
    }
    if (escape != NULL || drop) {
      text_add_bytes(out, json + copied, at - copied);
      if (escape != NULL) text_add(out, escape);
      copied = at + len;
    }
    at += len;
  }
  text_add_bytes(out, json + copied, size - copied);
}
