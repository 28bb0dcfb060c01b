// Files whose numbers are inputs (--numbers): the text stays, but each number in
// it is replaced by a token (vm.h) for a symbolic one, or in a replay by the
// digits of its value. Digits alone stand for any int; with a point or an
// exponent, for any double.
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

static void add_number(Vm *vm, Path *path, const BootFile *file,
                       uint32_t number, bool is_float, Text *out) {
  uint8_t bytes[8];
  ExprId terms[8];
  uint32_t size = is_float ? 8 : 4;
  Text name = {0};
  text_printf(&name, "number in %s", file->name);
  vm->shares_inputs = true;
  input_share(vm, path, text_get(&name), number, size, bytes, terms);
  text_fini(&name);
  if (vm->replay != NULL) {
    add_digits(bytes, is_float, out);
    return;
  }
  ExprId whole = terms[0];
  for (uint32_t i = 1; i < size; i++)
    whole = expr_concat(vm->terms, terms[i], whole);
  text_printf(out, VM_TOKEN_START "%u:%u:%s;", whole.index, size,
              is_float ? "%g" : "%d");
}

void numbers_make(Vm *vm, Path *path, const BootFile *file, Text *out) {
  Text copy = {0};
  text_add_bytes(&copy, file->data, file->size);
  const char *text = text_get(&copy);
  uint32_t count = 0;
  bool word = false, is_float;
  for (size_t i = 0; i < copy.len;) {
    size_t len = word ? 0 : number_length(text + i, &is_float);
    if (len != 0) {
      add_number(vm, path, file, count++, is_float, out);
      i += len;
      continue;
    }
    word = isalnum((unsigned char)text[i]) || text[i] == '_';
    text_char(out, text[i++]);
  }
  text_fini(&copy);
}
