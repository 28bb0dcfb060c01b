// Values of inputs in readable form, by their kind (kinds/input.def). Where the
// type is not known, only the size, a word is shown as an integer, with its
// reading as a floating number or a character where that looks meant, and
// everything else as text.
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "report/report.h"

#define LARGE 1000000          // an integer of an array that looks meant
#define SHOWN_ELEMENTS 64

static void print_byte(uint8_t byte, uint8_t next, Text *out) {
  switch (byte) {
    case '\n': text_add(out, "\\n"); return;
    case '\t': text_add(out, "\\t"); return;
    case '\r': text_add(out, "\\r"); return;
    case '"': text_add(out, "\\\""); return;
    case '\\': text_add(out, "\\\\"); return;
    default: break;
  }
  if (byte >= 0x20 && byte < 0x7f) {
    text_char(out, (char)byte);
  } else if (byte == 0 && !isdigit(next)) {
    text_add(out, "\\0");
  } else {
    text_printf(out, "\\%03o", byte);
  }
}

// C syntax; zeros at the end are shown by count only.
static void print_string(const InputValue *value, Text *out) {
  uint32_t len = value->size;
  while (len > 0 && value->bytes[len - 1] == 0) len--;
  text_char(out, '"');
  for (uint32_t i = 0; i < len; i++)
    print_byte(value->bytes[i], i + 1 < len ? value->bytes[i + 1] : 0, out);
  text_char(out, '"');
  if (len < value->size)
    text_printf(out, " and %u zero byte%s", value->size - len,
                value->size - len == 1 ? "" : "s");
}

static bool is_printable(const InputValue *value) {
  for (uint32_t i = 0; i < value->size; i++)
    if (value->bytes[i] < 0x20 || value->bytes[i] > 0x7e) return false;
  return value->size > 0;
}

// A floating number a person might have written. A not-a-number counts if it
// is the plain one, whose low bits are all zero: others are integers.
static bool looks_floating(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (isnan(x)) return bits << 13 == 0;
  if (isinf(x)) return true;
  double size = fabs(x);
  return size >= 1e-9 && size <= 1e15;
}

static void print_integer(const InputValue *value, Text *out) {
  uint64_t word = 0;
  memcpy(&word, value->bytes, value->size);
  unsigned shift = 64 - 8 * value->size;
  int64_t number = (int64_t)(word << shift) >> shift;
  text_printf(out, "%lld", (long long)number);
  if (number < 0) text_printf(out, " (unsigned %llu)", (unsigned long long)word);
}

static void print_reading(const InputValue *value, Text *out) {
  if (value->size == 1 && is_printable(value)) {
    text_printf(out, " ('%s%c')",
                value->bytes[0] == '\'' || value->bytes[0] == '\\' ? "\\" : "",
                value->bytes[0]);
  } else if (value->size == 4) {
    float x;
    memcpy(&x, value->bytes, 4);
    if (looks_floating(x)) text_printf(out, " (as float %.9g)", (double)x);
  } else if (value->size == 8) {
    double x;
    memcpy(&x, value->bytes, 8);
    if (looks_floating(x)) text_printf(out, " (as double %.17g)", x);
  }
}

// ---- Arrays.

static double double_at(const InputValue *value, uint32_t i) {
  double x;
  memcpy(&x, value->bytes + 8 * (size_t)i, sizeof x);
  return x;
}

// Floating numbers that a person might have written, not all of them zero.
static bool is_floating_array(const InputValue *value) {
  bool any = false;
  if (value->size % 8 != 0 || value->size < 16) return false;
  for (uint32_t i = 0; i < value->size / 8; i++) {
    double x = double_at(value, i);
    if (x != 0 && !looks_floating(x)) return false;
    any = any || x != 0;
  }
  return any;
}

static int32_t int_at(const InputValue *value, uint32_t i) {
  int32_t x;
  memcpy(&x, value->bytes + 4 * (size_t)i, sizeof x);
  return x;
}

static bool is_integer_array(const InputValue *value) {
  if (value->size % 4 != 0 || value->size < 8) return false;
  for (uint32_t i = 0; i < value->size / 4; i++)
    if (int_at(value, i) > LARGE || int_at(value, i) < -LARGE) return false;
  return true;
}

static void print_array(const InputValue *value, bool floating, Text *out) {
  uint32_t count = value->size / (floating ? 8 : 4);
  text_char(out, '{');
  for (uint32_t i = 0; i < count && i < SHOWN_ELEMENTS; i++) {
    if (i != 0) text_add(out, ", ");
    if (floating) {
      text_printf(out, "%.17g", double_at(value, i));
    } else {
      text_printf(out, "%d", int_at(value, i));
    }
  }
  text_add(out, count > SHOWN_ELEMENTS ? ", ...}" : "}");
}

// ---- All of them.

static bool is_word(const InputValue *value) {
  return value->size == 1 || value->size == 2 || value->size == 4 ||
         value->size == 8;
}

static uint64_t word_of(const InputValue *value) {
  uint64_t word = 0;
  memcpy(&word, value->bytes, value->size);
  return word;
}

static void print_signed(const InputValue *value, Text *out) {
  unsigned shift = 64 - 8 * value->size;
  text_printf(out, "%lld", (long long)(int64_t)(word_of(value) << shift) >>
                               shift);
}

static void print_floating(const InputValue *value, Text *out) {
  float narrow;
  double wide;
  if (value->size == sizeof narrow) {
    memcpy(&narrow, value->bytes, sizeof narrow);
    text_printf(out, "%.9g", (double)narrow);
  } else if (value->size == sizeof wide) {
    memcpy(&wide, value->bytes, sizeof wide);
    text_printf(out, "%.17g", wide);
  } else {
    print_string(value, out);
  }
}

void value_print(const InputValue *value, Text *out) {
  InputShown shown = input_kind_shown(value->kind);
  if (shown == SHOWN_GUESSED && !is_word(value) && !is_printable(value) &&
      (is_floating_array(value) || is_integer_array(value))) {
    print_array(value, is_floating_array(value), out);
    return;
  }
  if (shown == SHOWN_TEXT || !is_word(value)) {
    print_string(value, out);
    return;
  }
  switch (shown) {
    case SHOWN_SIGNED: print_signed(value, out); return;
    case SHOWN_UNSIGNED:
      text_printf(out, "%llu", (unsigned long long)word_of(value));
      return;
    case SHOWN_FLOATING: print_floating(value, out); return;
    case SHOWN_LETTER:
      print_signed(value, out);
      print_reading(value, out);
      return;
    default:
      print_integer(value, out);
      print_reading(value, out);
  }
}

void value_print_name(const InputValue *value, Text *out) {
  text_add(out, value->name);
  if (value->occurrence != 0) text_printf(out, "#%u", value->occurrence + 1);
}
