// Recorded inputs as what a program is given.
#include "native/value.h"

#include <assert.h>
#include <string.h>

static void add_name(const char *name, Text *out) {
  if (name[0] == '\0') text_char(out, '%');
  for (; *name != '\0'; name++) {
    unsigned char c = (unsigned char)*name;
    if (c > 0x20 && c < 0x7f && c != '%') {
      text_char(out, (char)c);
    } else {
      text_printf(out, "%%%02X", c);
    }
  }
}

void value_print_all(const InputValues *inputs, Text *out) {
  for (uint32_t i = 0; i < inputs->len; i++) {
    const InputValue *input = &inputs->data[i];
    assert(input->name != NULL && (input->size == 0 || input->bytes != NULL));
    add_name(input->name, out);
    text_printf(out, " %u %u ", input->occurrence, input->size);
    for (uint32_t b = 0; b < input->size; b++)
      text_printf(out, "%02x", input->bytes[b]);
    text_char(out, '\n');
  }
}

static const InputValue *find(const InputValues *inputs, const char *name) {
  for (uint32_t i = 0; i < inputs->len; i++)
    if (strcmp(inputs->data[i].name, name) == 0) return &inputs->data[i];
  return NULL;
}

// Bytes that were not recorded do not matter.
static void add_symbolic(const InputValues *inputs, const char *symbol,
                         uint64_t size, Text *out) {
  assert(symbol != NULL);
  const InputValue *input = find(inputs, symbol);
  for (uint64_t i = 0; i < size; i++)
    text_char(out,
              input != NULL && i < input->size ? (char)input->bytes[i] : '\0');
}

void value_arg(const InputValues *inputs, const BootArg *arg, Text *out) {
  if (arg->text != NULL) {
    text_add(out, arg->text);
    return;
  }
  Text bytes = {0};
  add_symbolic(inputs, arg->symbol, arg->length, &bytes);
  text_add(out, text_get(&bytes));   // ends at the first NUL
  text_fini(&bytes);
}

void value_file(const InputValues *inputs, const BootFile *file, Text *out) {
  assert(file->symbol != NULL || file->data != NULL || file->size == 0);
  if (file->symbol != NULL) {
    add_symbolic(inputs, file->symbol, file->size, out);
  } else {
    text_add_bytes(out, file->data, file->size);
  }
}
