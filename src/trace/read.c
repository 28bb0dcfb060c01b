// Words of a line.
#include "trace/internal.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

bool reader_fail(TraceReader *r, const char *format, ...) {
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  status_fail(r->status, "%s:%u: %s", r->file, r->line, text_get(&text));
  text_fini(&text);
  return false;
}

// What stands at the reader's place, for messages.
static void print_rest(const TraceReader *r, Text *out) {
  const char *at = r->at;
  while (at < r->end && at - r->at < 24 && !isspace((unsigned char)*at)) {
    bool shown = isprint((unsigned char)*at);
    if (shown) text_char(out, *at);
    else text_printf(out, "\\x%02x", (unsigned char)*at);
    at++;
  }
}

bool reader_expected(TraceReader *r, const char *what) {
  reader_skip_space(r);
  if (r->at == r->end)
    return reader_fail(r, "expected %s, but the line ends", what);
  Text rest = {0};
  print_rest(r, &rest);
  reader_fail(r, "expected %s, not '%s'", what, text_get(&rest));
  text_fini(&rest);
  return false;
}

void reader_skip_space(TraceReader *r) {
  while (r->at < r->end && (isspace((unsigned char)*r->at) || *r->at == ','))
    r->at++;
}

bool reader_at_end(TraceReader *r) {
  reader_skip_space(r);
  return r->at == r->end;
}

bool reader_take(TraceReader *r, const char *text) {
  reader_skip_space(r);
  size_t size = strlen(text);
  if ((size_t)(r->end - r->at) < size || memcmp(r->at, text, size) != 0)
    return false;
  r->at += size;
  return true;
}

static bool is_word_char(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '.';
}

bool reader_word(TraceReader *r, bool digits, uint32_t *name) {
  reader_skip_space(r);
  const char *at = r->at;
  if (at < r->end && isdigit((unsigned char)*at) && !digits) return false;
  while (at < r->end && is_word_char(*at)) at++;
  if (at == r->at) return false;
  Text word = {0};
  text_add_bytes(&word, r->at, (size_t)(at - r->at));
  *name = names_make(&r->trace->names, text_get(&word));
  text_fini(&word);
  r->at = at;
  return true;
}
