// Words of compilers among our options: `mpiproof -O2 -Wall -n 4 ring.c -lm`.
#ifndef CLI_COMPILER_WORDS_H
#define CLI_COMPILER_WORDS_H

#include "cli/options.h"

// If the word is one of a compiler's (compiler_words.def), takes it, and its
// operand out of words (*next: the one behind it).
bool compiler_word_take(Options *options, const char *word,
                        const char *const *words, uint32_t *next,
                        uint32_t count);
// A note on standard error about those that have no effect.
void compiler_words_print_note(const Options *options);

#endif
