// Outputs in words.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "compare/output.h"

void output_print_name(const Output *output, Text *out) {
  if (output->kind == OUTPUT_FILE) text_add(out, "file ");
  text_add(out, output->name);
  if (output->number != 0)
    text_printf(out, " (number %u)", output->number + 1);
}

void item_print_name(const Output *output, const Item *item, Text *out) {
  if (output->kind == OUTPUT_RESULT) {
    uint32_t count = 0, last = 0;
    for (uint32_t i = 0; i < output->items.len; i++)
      if (output->items.data[i].at + 1 > last)
        last = output->items.data[i].at + 1, count++;
    text_add(out, output->name);
    if (count > 1 && output->element != 0)
      text_printf(out, "[%u]", item->at / output->element);
    if (output->number != 0)
      text_printf(out, " (number %u)", output->number + 1);
    return;
  }
  if (item->kind == ITEM_VALUE) {
    text_printf(out, "the value at byte %u of ", item->start);
  } else {
    text_printf(out, "line %u of ", item->at + 1);
  }
  output_print_name(output, out);
}

static void print_constant(ExprTable *t, const Item *item, Text *out) {
  unsigned width = expr_width(t, item->term);
  Wide wide = expr_const_wide_value(t, item->term);
  uint64_t bits = wide.lo;
  if (item->is_float && width == 64) {
    double x;
    memcpy(&x, &bits, sizeof x);
    text_printf(out, "%.17g", x);
  } else if (item->is_float && width == 32) {
    float x;
    uint32_t low = (uint32_t)bits;
    memcpy(&x, &low, sizeof x);
    text_printf(out, "%.9g", (double)x);
  } else if (item->is_float && width == 80) {
    long double x = 0;
    memcpy(&x, &wide, 10);
    text_printf(out, "%.21Lg", x);
  } else if (width <= 64) {
    int64_t value = (int64_t)(bits << (64 - width)) >> (64 - width);
    text_printf(out, "%" PRId64, value);
  } else {
    expr_print(t, item->term, out, 60);
  }
}

static void print_quoted(const char *text, uint32_t len, Text *out) {
  text_char(out, '"');
  for (uint32_t i = 0; i < len && i < 40; i++) {
    if (text[i] == '\n') {
      text_add(out, "\\n");
    } else if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f) {
      text_printf(out, "\\x%02x", (unsigned char)text[i]);
    } else {
      text_char(out, text[i]);
    }
  }
  text_add(out, len > 40 ? "...\"" : "\"");
}

void item_print(ExprTable *terms, const Output *output, const Item *item,
                Text *out, size_t limit) {
  switch (item->kind) {
    case ITEM_TEXT:
      print_quoted(text_get(&output->text) + item->start, item->len, out);
      return;
    case ITEM_NUMBER:
      text_add_bytes(out, text_get(&output->text) + item->start, item->len);
      return;
    case ITEM_NOTHING: text_add(out, "nothing"); return;
    case ITEM_TERM:
    case ITEM_BYTE:
    case ITEM_VALUE: break;
  }
  if (expr_is_const(terms, item->term)) {
    print_constant(terms, item, out);
  } else {
    expr_print(terms, item->term, out, limit);
  }
}
