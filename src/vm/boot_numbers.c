// Files whose numbers are inputs (--numbers): the text stays, and so does the
// length of each number in it, but its characters are symbolic: any that numbers
// consist of. They are those of an input "text of an int in FILE" (or "a
// double"), which nothing ties to the number itself: who reads numbers (scanf,
// strtod, ...) recognises the text and takes the input "number in FILE" instead,
// and a program that looks at single characters of it and comes to a branch has
// gone too far (number_text_stop). In a replay there are the digits of the
// number's value. Digits alone stand for any int; with a point or an exponent,
// for any double.
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "vm/internal.h"

// The length of a number at the beginning; 0: there is none.
static size_t number_length(const char *text, bool *is_float) {
  const char *at = text;
  if (*at == '-' || *at == '+') at++;
  const char *digits = at;
  *is_float = false;
  while (isdigit((unsigned char)*at)) at++;
  if (at == digits && !(*at == '.' && isdigit((unsigned char)at[1])))
    return 0;
  if (*at == '.') {
    *is_float = true;
    for (at++; isdigit((unsigned char)*at); at++) continue;
  }
  if (*at == 'e' || *at == 'E') {
    const char *exponent = at + 1;
    if (*exponent == '-' || *exponent == '+') exponent++;
    if (isdigit((unsigned char)*exponent)) {
      *is_float = true;
      for (at = exponent; isdigit((unsigned char)*at); at++) continue;
    }
  }
  return (size_t)(at - text);
}

static void add_digits(const uint8_t *bytes, bool is_float, Text *out) {
  if (is_float) {
    double x;
    memcpy(&x, bytes, sizeof x);
    text_printf(out, "%.17g", x);
  } else {
    int32_t x;
    memcpy(&x, bytes, sizeof x);
    text_printf(out, "%d", x);
  }
}

// ---- Texts of numbers.

typedef enum TextKind {
  TEXT_INT, TEXT_DOUBLE, TEXT_EXPONENT, TEXT_NONE
} TextKind;
static const char *const text_names[TEXT_NONE] = {
    "text of an int in ", "text of a double in ",
    "text with exponent of a double in "};

// A character that a number may consist of: + - . e E or a digit, by a byte.
static ExprId number_char(ExprTable *t, uint32_t input, uint32_t at) {
  static const char others[] = "+-.eE";
  ExprId byte = expr_input(t, input, at);
  ExprId bits = expr_extract(t, byte, 0, 3);
  ExprId other = expr_const(t, 8, (uint8_t)others[0]);
  for (unsigned i = 1; others[i] != '\0'; i++)
    other = expr_ite(t, expr_binary(t, EXPR_EQ, bits, expr_const(t, 3, i)),
                     expr_const(t, 8, (uint8_t)others[i]), other);
  ExprId low = expr_concat(t, expr_const(t, 5, '0' >> 3), bits);
  ExprId high = expr_concat(t, expr_const(t, 7, '8' >> 1),
                            expr_extract(t, byte, 0, 1));
  return expr_ite(t, expr_extract(t, byte, 7, 1), other,
                  expr_ite(t, expr_extract(t, byte, 6, 1), high, low));
}

static TextKind text_kind(const ExprTable *t, uint32_t input) {
  const char *name = expr_input_name(t, input);
  TextKind i = 0;
  while (i < TEXT_NONE &&
         strncmp(name, text_names[i], strlen(text_names[i])) != 0)
    i++;
  return i;
}

bool number_text_find(ExprTable *t, ExprId first, NumberText *out) {
  ExprLeaves leaves = expr_leaves(t, first);
  if (leaves.len != 1 || expr_op(t, leaves.data[0]) != EXPR_INPUT)
    return false;
  uint32_t input = expr_input_number(t, leaves.data[0]);
  TextKind kind = text_kind(t, input);
  if (kind == TEXT_NONE || !expr_same(first, number_char(t, input, 0)))
    return false;
  Text name = {0};
  text_printf(&name, "number in %s",
              expr_input_name(t, input) + strlen(text_names[kind]));
  uint32_t size = kind == TEXT_INT ? 4 : 8;
  uint32_t number = expr_input_make(t, text_get(&name),
                                    expr_input_occurrence(t, input), size);
  text_fini(&name);
  *out = (NumberText){.is_float = kind != TEXT_INT, .input = input,
                      .has_exponent = kind == TEXT_EXPONENT,
                      .length = expr_input_size(t, input),
                      .term = expr_input(t, number, 0)};
  for (uint32_t i = 1; i < size; i++)
    out->term = expr_concat(t, expr_input(t, number, i), out->term);
  return true;
}

ExprId number_text_char(ExprTable *t, const NumberText *text, uint32_t at) {
  return number_char(t, text->input, at);
}

static bool looks_at_text(ExprTable *t, ExprId term) {
  ExprLeaves leaves = expr_leaves(t, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (expr_op(t, leaves.data[i]) == EXPR_INPUT &&
        text_kind(t, expr_input_number(t, leaves.data[i])) != TEXT_NONE)
      return true;
  return false;
}

void number_text_stop(Vm *vm, VmResult *result) {
  if (!vm->has_numbers || result->stop != VM_FORK) return;
  for (uint32_t i = 0; i < result->alternatives.len; i++) {
    if (!looks_at_text(vm->terms, result->alternatives.data[i])) continue;
    vec_clear(&result->alternatives);
    result->stop = VM_LIMIT;
    result->limit_kind = LIMIT_NUMBER_AS_TEXT;
    text_clear(&result->limit_text);
    text_add(&result->limit_text,
             "the program looks at characters of a number of --numbers");
    return;
  }
}

// The number is one more in the file.
static void add_text(Vm *vm, const BootFile *file, uint32_t number,
                     bool is_float, const char *digits, size_t len,
                     Text *out, OutputTerms *terms) {
  Text name = {0};
  bool exponent = memchr(digits, 'e', len) || memchr(digits, 'E', len);
  TextKind kind = exponent ? TEXT_EXPONENT : is_float ? TEXT_DOUBLE : TEXT_INT;
  text_printf(&name, "%s%s", text_names[kind], file->name);
  uint32_t input =
      expr_input_make(vm->terms, text_get(&name), number, (uint32_t)len);
  for (uint32_t i = 0; i < len; i++)
    vec_push(terms, number_char(vm->terms, input, i));
  text_add_bytes(out, digits, len);
  text_fini(&name);
  vm->has_numbers = true;
}

static void add_number(Vm *vm, Path *path, const BootFile *file,
                       uint32_t number, bool is_float, const char *digits,
                       size_t len, Text *out, OutputTerms *terms_out) {
  uint8_t bytes[8];
  ExprId terms[8];
  uint32_t size = is_float ? 8 : 4;
  Text name = {0};
  text_printf(&name, "number in %s", file->name);
  vm->shares_inputs = true;
  input_share(vm, path, text_get(&name), number, size, bytes, terms);
  text_fini(&name);
  if (vm->replay == NULL) {
    add_text(vm, file, number, is_float, digits, len, out, terms_out);
    return;
  }
  add_digits(bytes, is_float, out);
  while (terms_out->len < out->len) vec_push(terms_out, EXPR_NONE);
}

void numbers_make(Vm *vm, Path *path, const BootFile *file, Text *out,
                  OutputTerms *terms) {
  assert(file->numbers && (file->data != NULL || file->size == 0));
  Text copy = {0};
  text_add_bytes(&copy, file->data, file->size);
  const char *text = text_get(&copy);
  uint32_t count = 0;
  bool word = false, is_float;
  for (size_t i = 0; i < copy.len;) {
    size_t len = word ? 0 : number_length(text + i, &is_float);
    if (len != 0) {
      add_number(vm, path, file, count++, is_float, text + i, len, out,
                 terms);
      i += len;
      continue;
    }
    word = isalnum((unsigned char)text[i]) || text[i] == '_';
    text_char(out, text[i++]);
    vec_push(terms, EXPR_NONE);
  }
  text_fini(&copy);
}
