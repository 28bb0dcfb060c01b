// Kinds of symbolic inputs: kept from where an input is made to where its value
// is shown, since a name says nothing about it.
#ifndef KINDS_INPUT_H
#define KINDS_INPUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum InputKind {
#define INPUT(name, word, code, shown) INPUT_##name,
#include "kinds/input.def"
#undef INPUT
  INPUT_KIND_COUNT
} InputKind;

typedef enum InputShown {
  SHOWN_GUESSED, SHOWN_TEXT, SHOWN_SIGNED, SHOWN_UNSIGNED, SHOWN_LETTER,
  SHOWN_FLOATING
} InputShown;

#define INPUT_NO_RANK UINT32_MAX   // given to all processes alike

// Its name in reports.
const char *input_kind_word(InputKind kind);
InputShown input_kind_shown(InputKind kind);
// By word; false: there is none.
bool input_kind_find(const char *word, InputKind *kind);
// What the guest's library calls `code`; OBJECT if it is none.
InputKind input_kind_of_code(uint64_t code);

#endif
