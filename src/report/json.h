// Writing JSON (RFC 8259) into a Text: commas, nesting and escapes are looked
// after here. Indented, one member per line, unless asked for less.
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "base/text.h"

typedef struct Json {
  Text *out;
  uint32_t depth;
  uint32_t line;  // depth from which on all is written in one line, or 0
  bool first;     // nothing yet in the innermost object or array
} Json;

void json_begin(Json *json, Text *out);
// Members of an object have a key; elements of an array have NULL.
void json_open_object(Json *json, const char *key);
void json_open_array(Json *json, const char *key);
// An object that is written in one line, with all it contains.
void json_open_line(Json *json, const char *key);
void json_close_object(Json *json);
void json_close_array(Json *json);
void json_string(Json *json, const char *key, const char *value);  // or null
// Any bytes; zero bytes are escaped.
void json_text(Json *json, const char *key, const Text *value);
void json_uint(Json *json, const char *key, uint64_t value);
void json_int(Json *json, const char *key, int64_t value);
void json_real(Json *json, const char *key, double value);
void json_bool(Json *json, const char *key, bool value);
void json_null(Json *json, const char *key);

#endif
