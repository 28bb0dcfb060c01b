// Lists of words in text.
#ifndef TOOL_WORDS_H
#define TOOL_WORDS_H

#include "base/vec.h"

typedef VEC(char *) OwnedWords;

// Appends the words of a text: separated by white space, quoted by ' " and \,
// as GCC reads response files.
void words_split(const char *text, OwnedWords *out);
// Appends the prerequisites of a rule for make, as a compiler's -MD writes it.
void words_split_rule(const char *text, OwnedWords *out);
// Appends a copy of the word unless it is there already.
void owned_words_add(OwnedWords *words, const char *word);
void owned_words_fini(OwnedWords *words);

#endif
