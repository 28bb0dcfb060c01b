// Characters of UTF-8, and text made fit for a terminal: escape sequences in
// a file's name or a program's output must stay text.
#include "report/utf8.h"

#include <string.h>

size_t utf8_length(const char *text) {
  const unsigned char *s = (const unsigned char *)text;
  if (s[0] < 0x80) return 1;
  size_t len = s[0] >= 0xc2 && s[0] <= 0xdf   ? 2
               : s[0] >= 0xe0 && s[0] <= 0xef ? 3
               : s[0] >= 0xf0 && s[0] <= 0xf4 ? 4
                                              : 0;
  for (size_t i = 1; i < len; i++)
    if ((s[i] & 0xc0) != 0x80) return 0;
  if (len == 3 && s[0] == 0xe0 && s[1] < 0xa0) return 0;
  if (len == 3 && s[0] == 0xed && s[1] > 0x9f) return 0;
  if (len == 4 && s[0] == 0xf0 && s[1] < 0x90) return 0;
  if (len == 4 && s[0] == 0xf4 && s[1] > 0x8f) return 0;
  return len;
}

uint32_t utf8_decode(const char *text, size_t length) {
  const unsigned char *s = (const unsigned char *)text;
  static const unsigned char first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  uint32_t point = s[0] & first[length];
  for (size_t i = 1; i < length; i++) point = point << 6 | (s[i] & 0x3f);
  return point;
}

typedef struct PointRange {
  uint32_t first, last;
} PointRange;

// The blocks that matter in practice, not every entry of the Unicode tables.
static const PointRange combining[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x0610, 0x061a},
    {0x064b, 0x065f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200d},
    {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef},
};
static const PointRange wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
    {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
    {0xff01, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
    {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
};
// Controls, marks and overrides of direction, separators of lines.
static const PointRange unsafe[] = {
    {0x0000, 0x001f}, {0x007f, 0x009f}, {0x061c, 0x061c}, {0x200e, 0x200f},
    {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
};

#define IS_IN(ranges, point) \
  is_in(ranges, sizeof ranges / sizeof ranges[0], point)
static bool is_in(const PointRange *ranges, size_t count, uint32_t point) {
  for (size_t i = 0; i < count; i++)
    if (point >= ranges[i].first && point <= ranges[i].last) return true;
  return false;
}

uint32_t utf8_columns(uint32_t point) {
  if (point < 0x300) return 1;
  if (IS_IN(combining, point)) return 0;
  return IS_IN(wide, point) ? 2 : 1;
}

bool utf8_is_plain(uint32_t point) { return !IS_IN(unsafe, point); }

static void add_escape(Text *out, uint32_t point) {
  switch (point) {
    case '\n': text_add(out, "\\n"); return;
    case '\t': text_add(out, "\\t"); return;
    case '\r': text_add(out, "\\r"); return;
    default: break;
  }
  text_printf(out, point < 0x80 ? "\\x%02x" : "\\u%04x", point);
}

size_t utf8_add_visible(Text *out, const char *text, size_t left,
                        uint32_t *columns) {
  char whole[5] = {0};   // ends with a zero, wherever the text does
  memcpy(whole, text, left < 4 ? left : 4);
  size_t len = utf8_length(whole), before = out->len;
  uint32_t point = len == 0 ? 0 : utf8_decode(whole, len);
  if (len != 0 && utf8_is_plain(point)) {
    text_add_bytes(out, text, len);
    *columns = utf8_columns(point);
    return len;
  }
  if (len == 0) {
    text_printf(out, "\\x%02x", (unsigned char)text[0]);
  } else {
    add_escape(out, point);
  }
  *columns = (uint32_t)(out->len - before);
  return len == 0 ? 1 : len;
}

uint32_t utf8_add_all_visible(Text *out, const char *text, size_t size) {
  uint32_t total = 0;
  for (size_t at = 0; at < size;) {
    uint32_t columns;
    at += utf8_add_visible(out, text + at, size - at, &columns);
    total += columns;
  }
  return total;
}
