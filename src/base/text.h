// String builder and interned names.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>

#include "base/table.h"
#include "base/vec.h"

// A growing string; a zeroed Text is empty. data is NUL-terminated once
// anything was added; use text_get for a never-NULL view.
typedef struct Text {
  char *data;
  size_t len, cap;
} Text;

// Frees what it holds; it is empty afterwards.
void text_fini(Text *text);
// Empties it, keeping its room.
void text_clear(Text *text);
// The bytes so far, ended by a 0; valid until something is added.
const char *text_get(const Text *text);
// Each of these appends.
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const void *data, size_t size);
void text_char(Text *text, char c);
void text_printf(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_vprintf(Text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

// Interned names: equal strings have equal ids; ids count up from 0.
typedef struct Names {
  Table by_hash;       // hash -> first id; collisions chain through next
  VEC(char *) texts;
  VEC(uint32_t) next;
} Names;

#define NAME_NONE UINT32_MAX

// A zeroed Names is empty.
void names_fini(Names *names);
// The id of a text, new or known.
uint32_t names_make(Names *names, const char *text);
uint32_t names_find(const Names *names, const char *text);  // or NAME_NONE
// The text of an id, which must be one; owned by the names.
const char *names_get(const Names *names, uint32_t id);

// Adds words wrapped at 78 columns, and ends the line.
void text_paragraph(Text *out, const char *text);

#endif
