// The table of kinds of inputs.
#include "kinds/input.h"

#include <assert.h>
#include <string.h>

static const struct {
  const char *word;
  char code;
  InputShown shown;
} rows[INPUT_KIND_COUNT] = {
#define INPUT(name, word, code, shown) {word, code, SHOWN_##shown},
#include "kinds/input.def"
#undef INPUT
};

const char *input_kind_word(InputKind kind) {
  assert(kind < INPUT_KIND_COUNT);
  return rows[kind].word;
}

InputShown input_kind_shown(InputKind kind) {
  assert(kind < INPUT_KIND_COUNT);
  return rows[kind].shown;
}

bool input_kind_find(const char *word, InputKind *kind) {
  for (unsigned i = 0; i < INPUT_KIND_COUNT; i++) {
    if (strcmp(rows[i].word, word) != 0) continue;
    *kind = (InputKind)i;
    return true;
  }
  return false;
}

InputKind input_kind_of_code(uint64_t code) {
  for (unsigned i = 0; i < INPUT_KIND_COUNT && code != 0; i++)
    if ((uint64_t)rows[i].code == code) return (InputKind)i;
  return INPUT_OBJECT;
}
