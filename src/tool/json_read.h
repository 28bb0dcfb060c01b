// Reading JSON (RFC 8259) that other tools wrote: the whole text as a tree.
#ifndef TOOL_JSON_READ_H
#define TOOL_JSON_READ_H

#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"

typedef enum JsonKind {
  JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY,
  JSON_OBJECT,
} JsonKind;

typedef struct JsonValue JsonValue;
struct JsonValue {
  JsonKind kind;
  char *key;               // of a member of an object; else NULL
  char *text;              // STRING: in UTF-8; NUMBER: as it was written
  JsonValue *items;        // ARRAY, OBJECT
  uint32_t item_count, item_room;
};

// The tree of a text, which ends after one value. False with status, which
// names the line, if it is no JSON or nested deeper than anybody would.
bool json_read(const char *text, JsonValue *out, Status *status);
void json_value_fini(JsonValue *value);

// The member of an object, or NULL if there is none, or it is no object.
const JsonValue *json_member(const JsonValue *object, const char *key);
// The text of a member that is a string, or NULL.
const char *json_member_text(const JsonValue *object, const char *key);

#endif
