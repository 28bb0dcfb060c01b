/* Short messages put together without the machinery of printf. */
#ifndef MPIPROOF_RUNTIME_JAVA_TEXT_H
#define MPIPROOF_RUNTIME_JAVA_TEXT_H

#include <stdint.h>
#include <string.h>

typedef struct JrtText {
  size_t length;
  char text[256]; /* longer ones are cut */
} JrtText;

static inline void jrt_add(JrtText *t, const char *text) {
  size_t n = strlen(text);
  if (n > sizeof t->text - 1 - t->length) {
    n = sizeof t->text - 1 - t->length;
  }
  memcpy(t->text + t->length, text, n);
  t->length += n;
  t->text[t->length] = '\0';
}

static inline void jrt_add_int(JrtText *t, int64_t value) {
  char digits[24];
  size_t at = sizeof digits - 1;
  uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  digits[at] = '\0';
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0) {
    digits[--at] = '-';
  }
  jrt_add(t, digits + at);
}

/* A class name of the table with dots. */
static inline void jrt_add_class(JrtText *t, const char *name) {
  size_t from = t->length;
  jrt_add(t, name);
  for (; from < t->length; from++) {
    if (t->text[from] == '/') {
      t->text[from] = '.';
    }
  }
}

#endif
