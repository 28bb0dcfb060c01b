/* Strings between C and Java: a java.lang.String has its characters as bytes,
 * one each (Latin-1, coder 0) or two (UTF-16, little endian, coder 1). */
#include <stdlib.h>
#include <string.h>

#include "java/core.h"

/* One character of UTF-8; what is none counts as Latin-1. */
static size_t take(const unsigned char *s, size_t n, uint32_t *out) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t len = s[0] < 0x80 ? 1
               : s[0] >= 0xf0 && s[0] < 0xf8 ? 4
               : s[0] >= 0xe0 && s[0] < 0xf0 ? 3
               : s[0] >= 0xc0 && s[0] < 0xe0 ? 2 : 0;
  *out = s[0];
  if (len <= 1 || len > n) {
    return 1;
  }
  uint32_t c = s[0] & (0xffu >> (len + 1));
  for (size_t i = 1; i < len; i++) {
    if ((s[i] & 0xc0) != 0x80) {
      return 1;
    }
    c = c << 6 | (s[i] & 0x3f);
  }
  if (c < least[len] || c > 0x10ffff) {
    return 1;
  }
  *out = c;
  return len;
}

static int is_ascii(const unsigned char *s, size_t n) {
  unsigned all = 0;
  for (size_t i = 0; i < n; i++) {
    all |= s[i];
  }
  return all < 0x80;
}

static JavaObject *make(JavaArray *value, int coder) {
  if (value == NULL) {
    return NULL;
  }
  JavaObject *string = jrt_new(jrt_find_class("java/lang/String"));
  *(JavaArray **)jrt_at(string, jrt_string_value) = value;
  *(int8_t *)jrt_at(string, jrt_string_coder) = (int8_t)coder;
  return string;
}

/* How many UTF-16 units, and whether all fit into a byte. */
static int32_t measure(const unsigned char *s, size_t n, int *wide) {
  int32_t units = 0;
  *wide = 0;
  for (size_t i = 0; i < n;) {
    uint32_t c;
    i += take(s + i, n - i, &c);
    units += c > 0xffff ? 2 : 1;
    *wide |= c > 0xff;
  }
  return units;
}

static void fill(const unsigned char *s, size_t n, int wide, JavaArray *out) {
  uint8_t *bytes = jrt_data(out);
  uint16_t *units = jrt_data(out);
  size_t at = 0;
  for (size_t i = 0; i < n;) {
    uint32_t c;
    i += take(s + i, n - i, &c);
    if (!wide) {
      bytes[at++] = (uint8_t)c;
    } else if (c <= 0xffff) {
      units[at++] = (uint16_t)c;
    } else {
      units[at++] = (uint16_t)(0xd800 + ((c - 0x10000) >> 10));
      units[at++] = (uint16_t)(0xdc00 + ((c - 0x10000) & 0x3ff));
    }
  }
}

JavaObject *jrt_string_of(const char *bytes, size_t n) {
  const unsigned char *s = (const unsigned char *)bytes;
  if (is_ascii(s, n)) {
    JavaArray *value = jrt_new_bytes((int32_t)n);
    if (value != NULL) {
      memcpy(jrt_data(value), bytes, n);
    }
    return make(value, 0);
  }
  int wide;
  int32_t units = measure(s, n, &wide);
  JavaArray *value = jrt_new_bytes(wide ? units * 2 : units);
  if (value != NULL) {
    fill(s, n, wide, value);
  }
  return make(value, wide);
}

JavaObject *jrt_string(const char *text) {
  return jrt_string_of(text, strlen(text));
}

static size_t put(char *out, uint32_t c) {
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
  }
  out[0] = (char)(0xf0 | c >> 18);
  out[1] = (char)(0x80 | (c >> 12 & 0x3f));
  out[2] = (char)(0x80 | (c >> 6 & 0x3f));
  out[3] = (char)(0x80 | (c & 0x3f));
  return 4;
}

static const JavaArray *value_of(const JavaObject *string, int *wide) {
  *wide = *(int8_t *)jrt_at(string, jrt_string_coder) != 0;
  return *(JavaArray **)jrt_at(string, jrt_string_value);
}

char *jrt_text(const JavaObject *string) {
  if (string == NULL) {
    return NULL;
  }
  int wide;
  const JavaArray *value = value_of(string, &wide);
  const uint8_t *bytes = jrt_data(value);
  const uint16_t *units = jrt_data(value);
  int32_t n = wide ? value->length / 2 : value->length;
  char *text = malloc((size_t)n * 3 + 1);
  if (text == NULL) {
    jrt_unsupported("memory for a string");
  }
  size_t at = 0;
  for (int32_t i = 0; i < n; i++) {
    uint32_t c = wide ? units[i] : bytes[i];
    if (c >= 0xd800 && c < 0xdc00 && i + 1 < n && units[i + 1] >= 0xdc00 &&
        units[i + 1] < 0xe000) {
      c = 0x10000 + ((c - 0xd800) << 10) + (units[++i] - 0xdc00u);
    }
    at += put(text + at, c);
  }
  text[at] = '\0';
  return text;
}

/* ---- Interned strings: the program's literals, then others ---- */

static int is_same(const JavaObject *a, const JavaObject *b) {
  int a_wide, b_wide;
  const JavaArray *x = value_of(a, &a_wide), *y = value_of(b, &b_wide);
  return a_wide == b_wide && x->length == y->length &&
         memcmp(jrt_data(x), jrt_data(y), (size_t)x->length) == 0;
}

JavaObject *Java_java_lang_String_intern(JavaObject *string) {
  static JavaObject **others;
  static int32_t count, room;
  for (int32_t i = 0; i < jrt_literal_count; i++) {
    if (is_same(jrt_literals[i], string)) {
      return jrt_literals[i];
    }
  }
  for (int32_t i = 0; i < count; i++) {
    if (is_same(others[i], string)) {
      return others[i];
    }
  }
  if (count == room) {
    room = room * 2 + 8;
    JavaObject **more = realloc(others, (size_t)room * sizeof *more);
    if (more == NULL) {
      jrt_unsupported("memory for a string");
    }
    others = more;
  }
  others[count++] = string;
  return string;
}
