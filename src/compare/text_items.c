// Texts as items: words, numbers (digits, or tokens of the machine that stand
// for symbolic ones) and symbolic bytes. Eight neighbouring symbolic bytes of a
// binary file that belong to one value are one.
#include <ctype.h>
#include <string.h>

#include "compare/output.h"

typedef struct Cutter {
  ExprTable *terms;
  Output *output;
  const ExprId *bytes;
  uint32_t rank, line;
  uint32_t at, end;
} Cutter;

static char look(const Cutter *c, uint32_t at) {
  return at < c->end ? text_get(&c->output->text)[at] : '\0';
}

static bool is_symbolic(const Cutter *c, uint32_t at) {
  return c->bytes != NULL && at < c->end && !expr_is_none(c->bytes[at]);
}

static void push(Cutter *c, Item item, uint32_t len) {
  item.rank = c->rank;
  item.place = item.assigned = PLACE_NONE;
  item.at = c->line;
  vec_push(&c->output->items, item);
  c->at += len;
}

// ---- Symbolic bytes.

static ExprId join(const Cutter *c, uint32_t count) {
  ExprId whole = EXPR_NONE;
  for (uint32_t i = 0; i < count; i++) {
    if (c->at + i >= c->end) return EXPR_NONE;
    ExprId byte = is_symbolic(c, c->at + i)
                      ? c->bytes[c->at + i]
                      : expr_const(c->terms, 8,
                                   (uint8_t)look(c, c->at + i));
    whole = i == 0 ? byte : expr_concat(c->terms, byte, whole);
  }
  return whole;
}

// The result of floating-point arithmetic, for sure?
static bool is_real(const ExprTable *t, ExprId e) {
  while (expr_op(t, e) == EXPR_ITE) e = expr_arg(t, e, 1);
  switch (expr_op(t, e)) {
    case EXPR_FADD: case EXPR_FSUB: case EXPR_FMUL: case EXPR_FDIV:
    case EXPR_FSQRT: case EXPR_FMA: case EXPR_FCAST: case EXPR_SITOF:
    case EXPR_UITOF:
      return true;
    default: return false;
  }
}

// Bytes of one value: joined, they are no longer pieces.
static bool take_value(Cutter *c) {
  static const uint32_t sizes[] = {8, 4, 2};
  for (size_t i = 0; i < 3; i++) {
    ExprId whole = join(c, sizes[i]);
    if (expr_is_none(whole) || expr_op(c->terms, whole) == EXPR_CONCAT ||
        expr_op(c->terms, whole) == EXPR_EXTRACT ||
        expr_is_const(c->terms, whole))
      continue;
    push(c, (Item){.kind = ITEM_VALUE, .term = whole,
                   .start = c->at, .len = sizes[i],
                   .is_float = is_real(c->terms, whole)}, sizes[i]);
    return true;
  }
  return false;
}

static void take_symbolic(Cutter *c) {
  if (take_value(c)) return;
  push(c, (Item){.kind = ITEM_BYTE, .term = c->bytes[c->at]}, 1);
}

// ---- Numbers.

static bool take_token(Cutter *c) {
  VmToken token;
  const char *text = text_get(&c->output->text) + c->at;
  if (look(c, c->at) != VM_TOKEN_START[0] || !token_parse(text, &token) ||
      token.length > c->end - c->at)
    return false;
  uint32_t start = (uint32_t)(token.spec - text_get(&c->output->text));
  push(c, (Item){.kind = ITEM_TERM, .term = token.term,
                 .is_float = token.is_float, .start = start,
                 .len = token.spec_len}, token.length);
  return true;
}

static bool is_digit(const Cutter *c, uint32_t at) {
  return isdigit((unsigned char)look(c, at)) && !is_symbolic(c, at);
}

static uint32_t skip_digits(const Cutter *c, uint32_t at) {
  while (is_digit(c, at)) at++;
  return at;
}

static bool is_word(char ch) {
  return isalnum((unsigned char)ch) || ch == '_';
}

// The length of a number that begins here; 0: none.
static uint32_t number_length(const Cutter *c) {
  uint32_t at = c->at;
  if (at > 0 && is_word(text_get(&c->output->text)[at - 1])) return 0;
  if (look(c, at) == '-' || look(c, at) == '+') at++;
  uint32_t digits = at;
  at = skip_digits(c, at);
  bool has_digits = at > digits;
  if (look(c, at) == '.' && (has_digits || is_digit(c, at + 1))) {
    has_digits = has_digits || is_digit(c, at + 1);
    at = skip_digits(c, at + 1);
  }
  if (!has_digits) return 0;
  if (look(c, at) == 'e' || look(c, at) == 'E') {
    uint32_t exponent = at + 1;
    if (look(c, exponent) == '-' || look(c, exponent) == '+') exponent++;
    if (is_digit(c, exponent)) at = skip_digits(c, exponent);
  }
  return is_word(look(c, at)) ? 0 : at - c->at;
}

static bool take_number(Cutter *c) {
  uint32_t len = number_length(c);
  if (len == 0) return false;
  push(c, (Item){.kind = ITEM_NUMBER, .start = c->at, .len = len}, len);
  return true;
}

// ---- Words.

static bool is_plain(const Cutter *c, uint32_t at) {
  return at < c->end && !is_symbolic(c, at) &&
         look(c, at) != VM_TOKEN_START[0];
}

// White space by itself (lines apart), everything else up to it.
static void take_word(Cutter *c) {
  uint32_t at = c->at;
  bool space = isspace((unsigned char)look(c, at)) != 0;
  bool newline = look(c, at) == '\n';
  do {
    at++;
  } while (is_plain(c, at) && !newline && look(c, at) != '\n' &&
           (isspace((unsigned char)look(c, at)) != 0) == space &&
           (space || is_word(look(c, at)) == is_word(look(c, at - 1))));
  push(c, (Item){.kind = ITEM_TEXT, .start = c->at, .len = at - c->at},
       at - c->at);
  if (newline) c->line++;
}

// Is the item of a text, and where one may stand in another one of that length?
static bool is_value_in(const Item *item, uint32_t from, size_t len) {
  return item->kind == ITEM_VALUE && item->start >= from &&
         item->start + item->len <= len;
}

void text_cut_like(ExprTable *terms, const Output *like, Output *output) {
  Cutter c = {terms, output, NULL, 0, 0, 0, (uint32_t)output->text.len};
  Item first = {.place = PLACE_NONE};
  for (uint32_t i = 0; i < like->items.len; i++)
    if (like->items.data[i].kind == ITEM_TERM) return;
  if (output->items.len != 0) first = output->items.data[0];
  vec_clear(&output->items);
  c.rank = first.rank;
  for (uint32_t i = 0; i < like->items.len; i++) {
    const Item *item = &like->items.data[i];
    if (!is_value_in(item, c.at, output->text.len)) continue;
    text_to_items(terms, output, NULL, c.rank, c.at, item->start);
    c.at = item->start;
    push(&c, (Item){.kind = ITEM_VALUE, .term = join(&c, item->len),
                    .start = item->start, .len = item->len,
                    .is_float = item->is_float}, item->len);
  }
  text_to_items(terms, output, NULL, c.rank, c.at, c.end);
}

void text_to_items(ExprTable *terms, Output *output, const ExprId *bytes,
                   uint32_t rank, uint32_t start, uint32_t end) {
  Cutter c = {terms, output, bytes, rank, 0, start, end};
  while (c.at < end) {
    if (is_symbolic(&c, c.at)) {
      take_symbolic(&c);
    } else if (!take_token(&c) && !take_number(&c)) {
      take_word(&c);
    }
  }
}
