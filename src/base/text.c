// String builder and interned names.
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

static void reserve(Text *text, size_t more) {
  size_t need = text->len + more + 1;
  if (need <= text->cap) return;
  size_t cap = text->cap < 64 ? 64 : text->cap * 2;
  if (cap < need) cap = need;
  text->data = mem_resize(text->data, text->cap, cap);
  text->cap = cap;
}

void text_fini(Text *text) {
  mem_free(text->data, text->cap);
  *text = (Text){0};
}

void text_clear(Text *text) {
  text->len = 0;
  if (text->data != NULL) text->data[0] = '\0';
}

const char *text_get(const Text *text) {
  return text->data == NULL ? "" : text->data;
}

void text_add_bytes(Text *text, const void *data, size_t size) {
  reserve(text, size);
  if (size != 0) memcpy(text->data + text->len, data, size);
  text->len += size;
  text->data[text->len] = '\0';
}

void text_add(Text *text, const char *string) {
  text_add_bytes(text, string, strlen(string));
}

void text_char(Text *text, char c) { text_add_bytes(text, &c, 1); }

void text_vprintf(Text *text, const char *format, va_list args) {
  assert(format != NULL);
  va_list again;
  va_copy(again, args);
  int size = vsnprintf(NULL, 0, format, args);
  assert(size >= 0);
  reserve(text, (size_t)size);
  vsnprintf(text->data + text->len, (size_t)size + 1, format, again);
  va_end(again);
  text->len += (size_t)size;
}

void text_printf(Text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_vprintf(text, format, args);
  va_end(args);
}

void names_fini(Names *names) {
  for (uint32_t i = 0; i < names->texts.len; i++)
    mem_free_string(names->texts.data[i]);
  vec_fini(&names->texts);
  vec_fini(&names->next);
  table_fini(&names->by_hash);
}

uint32_t names_find(const Names *names, const char *text) {
  uint64_t *first =
      table_find(&names->by_hash, hash_bytes(text, strlen(text)).lo);
  if (first == NULL) return NAME_NONE;
  uint32_t id = (uint32_t)*first;
  while (id != NAME_NONE && strcmp(names->texts.data[id], text) != 0)
    id = names->next.data[id];
  return id;
}

uint32_t names_make(Names *names, const char *text) {
  uint32_t id = names_find(names, text);
  if (id != NAME_NONE) return id;
  id = names->texts.len;
  uint64_t hash = hash_bytes(text, strlen(text)).lo;
  uint64_t *first = table_find(&names->by_hash, hash);
  vec_push(&names->next, first == NULL ? NAME_NONE : (uint32_t)*first);
  vec_push(&names->texts, mem_string(text));
  table_set(&names->by_hash, hash, id);
  return id;
}

const char *names_get(const Names *names, uint32_t id) {
  return *vec_at(&names->texts, id);
}

void text_paragraph(Text *out, const char *text) {
  size_t column = 0;
  while (*text != '\0') {
    size_t word = strcspn(text, " ");
    if (column != 0 && column + 1 + word > 78) {
      text_char(out, '\n');
      column = 0;
    }
    if (column != 0) text_char(out, ' ');
    text_add_bytes(out, text, word);
    column += (column != 0) + word;
    text += word;
    text += strspn(text, " ");
  }
  text_char(out, '\n');
}
