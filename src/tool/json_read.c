// JSON by recursive descent, with a limit for its depth.
#include "tool/json_read.h"

#include <assert.h>
#include <string.h>

#define MOST_NESTED 64

typedef struct Reader {
  const char *at;
  uint32_t line, depth;
  Status *status;
} Reader;

static bool fail(Reader *r, const char *what) {
  return status_fail(r->status, "line %u: %s", r->line, what);
}

static void skip_space(Reader *r) {
  while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r')
    r->line += *r->at++ == '\n';
}

static bool skip(Reader *r, char c) {
  skip_space(r);
  if (*r->at != c) return false;
  r->at++;
  return true;
}

// ---- Strings.

static bool read_hex(Reader *r, uint32_t *out) {
  *out = 0;
  for (int i = 0; i < 4; i++) {
    static const char digits[] = "0123456789abcdef";
    char c = *r->at >= 'A' && *r->at <= 'F' ? (char)(*r->at + 32) : *r->at;
    const char *digit = c == '\0' ? NULL : strchr(digits, c);
    if (digit == NULL) return fail(r, "\\u without four digits");
    *out = *out << 4 | (uint32_t)(digit - digits);
    r->at++;
  }
  return true;
}

static void add_point(uint32_t p, Text *out) {
  assert(p != 0 && p <= 0x10ffff);
  assert(p < 0xd800 || p > 0xdfff);
  if (p < 0x80) {
    text_char(out, (char)p);
  } else if (p < 0x800) {
    text_char(out, (char)(0xc0 | p >> 6));
    text_char(out, (char)(0x80 | (p & 0x3f)));
  } else if (p < 0x10000) {
    text_char(out, (char)(0xe0 | p >> 12));
    text_char(out, (char)(0x80 | (p >> 6 & 0x3f)));
    text_char(out, (char)(0x80 | (p & 0x3f)));
  } else {
    text_char(out, (char)(0xf0 | p >> 18));
    text_char(out, (char)(0x80 | (p >> 12 & 0x3f)));
    text_char(out, (char)(0x80 | (p >> 6 & 0x3f)));
    text_char(out, (char)(0x80 | (p & 0x3f)));
  }
}

// Two halves of a surrogate pair make one point; a lone one is no character.
static bool read_point(Reader *r, Text *out) {
  uint32_t high, low;
  if (!read_hex(r, &high)) return false;
  if (high == 0) return fail(r, "a string with a zero byte");
  if (high < 0xd800 || high > 0xdfff) {
    add_point(high, out);
    return true;
  }
  if (high > 0xdbff || strncmp(r->at, "\\u", 2) != 0)
    return fail(r, "half of a surrogate pair");
  r->at += 2;
  if (!read_hex(r, &low)) return false;
  if (low < 0xdc00 || low > 0xdfff) return fail(r, "half of a surrogate pair");
  add_point(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00), out);
  return true;
}

static bool read_escape(Reader *r, Text *out) {
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  char c = *r->at;
  if (c == 'u') {
    r->at++;
    return read_point(r, out);
  }
  const char *found = c == '\0' ? NULL : strchr(from, c);
  if (found == NULL) return fail(r, "an escape that JSON does not have");
  text_char(out, to[found - from]);
  r->at++;
  return true;
}

static bool read_string(Reader *r, char **out) {
  Text text = {0};
  bool fine = skip(r, '"') || fail(r, "a string is missing");
  while (fine && *r->at != '"') {
    if ((unsigned char)*r->at < 0x20) {
      fine = fail(r, "a string that does not end");
    } else if (*r->at == '\\') {
      r->at++;
      fine = read_escape(r, &text);
    } else {
      text_char(&text, *r->at++);
    }
  }
  if (fine) r->at++;
  if (fine) *out = mem_string(text_get(&text));
  text_fini(&text);
  return fine;
}

// ---- Values.

static bool read_value(Reader *r, JsonValue *out);

static JsonValue *add_item(JsonValue *parent) {
  assert(parent->kind == JSON_ARRAY || parent->kind == JSON_OBJECT);
  assert(parent->item_count <= parent->item_room);
  if (parent->item_count == parent->item_room) {
    uint32_t room = parent->item_room == 0 ? 4 : parent->item_room * 2;
    JsonValue *items = mem_alloc_array(room, sizeof *items);
    if (parent->item_count != 0)
      memcpy(items, parent->items, parent->item_count * sizeof *items);
    mem_free(parent->items, parent->item_room * sizeof *items);
    parent->items = items;
    parent->item_room = room;
  }
  JsonValue *item = &parent->items[parent->item_count++];
  *item = (JsonValue){.kind = JSON_NULL};
  return item;
}

static bool read_member(Reader *r, JsonValue *item) {
  assert(item->key == NULL);
  return read_string(r, &item->key) &&
         (skip(r, ':') || fail(r, "':' is missing")) && read_value(r, item);
}

static bool read_items(Reader *r, JsonKind kind, char end, JsonValue *out) {
  assert(kind == JSON_ARRAY || kind == JSON_OBJECT);
  out->kind = kind;
  if (++r->depth > MOST_NESTED) return fail(r, "nested too deeply");
  bool fine = true, more = !skip(r, end);
  while (fine && more) {
    JsonValue *item = add_item(out);
    fine = kind == JSON_OBJECT ? read_member(r, item) : read_value(r, item);
    more = fine && skip(r, ',');
    if (fine && !more)
      fine = skip(r, end) || fail(r, "a list that does not end");
  }
  r->depth--;
  assert(!fine || out->kind == kind);
  return fine;
}

static bool read_word(Reader *r, const char *word, JsonKind kind,
                      JsonValue *out) {
  size_t len = strlen(word);
  if (strncmp(r->at, word, len) != 0) return fail(r, "no value of JSON");
  r->at += len;
  out->kind = kind;
  return true;
}

static bool read_number(Reader *r, JsonValue *out) {
  size_t len = strspn(r->at, "+-.0123456789eE");
  if (len == 0) return fail(r, "no value of JSON");
  Text text = {0};
  text_add_bytes(&text, r->at, len);
  out->kind = JSON_NUMBER;
  out->text = mem_string(text_get(&text));
  text_fini(&text);
  r->at += len;
  return true;
}

static bool read_value(Reader *r, JsonValue *out) {
  skip_space(r);
  switch (*r->at) {
    case '"':
      out->kind = JSON_STRING;
      return read_string(r, &out->text);
    case '{': r->at++; return read_items(r, JSON_OBJECT, '}', out);
    case '[': r->at++; return read_items(r, JSON_ARRAY, ']', out);
    case 't': return read_word(r, "true", JSON_TRUE, out);
    case 'f': return read_word(r, "false", JSON_FALSE, out);
    case 'n': return read_word(r, "null", JSON_NULL, out);
    default: return read_number(r, out);
  }
}

bool json_read(const char *text, JsonValue *out, Status *status) {
  Reader r = {.at = text, .line = 1, .status = status};
  *out = (JsonValue){.kind = JSON_NULL};
  bool fine = read_value(&r, out);
  assert(fine || !status_ok(status));
  skip_space(&r);
  assert(!fine || r.depth == 0);
  if (fine && *r.at != '\0') fine = fail(&r, "something behind the value");
  if (!fine) json_value_fini(out);
  return fine;
}

void json_value_fini(JsonValue *value) {
  assert(value->item_count <= value->item_room);
  for (uint32_t i = 0; i < value->item_count; i++)
    json_value_fini(&value->items[i]);
  mem_free(value->items, value->item_room * sizeof *value->items);
  mem_free_string(value->key);
  mem_free_string(value->text);
  *value = (JsonValue){.kind = JSON_NULL};
}

const JsonValue *json_member(const JsonValue *object, const char *key) {
  if (object->kind != JSON_OBJECT) return NULL;
  for (uint32_t i = 0; i < object->item_count; i++)
    if (strcmp(object->items[i].key, key) == 0) return &object->items[i];
  return NULL;
}

const char *json_member_text(const JsonValue *object, const char *key) {
  const JsonValue *member = json_member(object, key);
  return member != NULL && member->kind == JSON_STRING ? member->text : NULL;
}
