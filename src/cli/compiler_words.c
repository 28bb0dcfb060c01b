#include "cli/compiler_words.h"

#include <stdio.h>
#include <string.h>

#include "cli/internal.h"

typedef enum WordMatch { EXACT, START } WordMatch;
typedef enum WordFate { IGNORE, IGNORE_NEXT, HAND_ON } WordFate;

typedef struct CompilerWord {
  const char *text;
  WordMatch match;
  WordFate fate;
} CompilerWord;

static const CompilerWord rows[] = {
#define COMPILER_WORD(text, match, fate) {text, match, fate},
#include "cli/compiler_words.def"
#undef COMPILER_WORD
};

static const CompilerWord *find(const char *word) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const CompilerWord *row = &rows[i];
    size_t len = strlen(row->text);
    if (strncmp(word, row->text, len) == 0 &&
        (row->match == START || word[len] == '\0'))
      return row;
  }
  return NULL;
}

// "-ltl" is no library: a dash is missing.
static bool is_ours_with_a_dash(const char *word) {
  Text text = {0};
  const char *value;
  text_printf(&text, "-%s", word);
  bool ours = option_find(text_get(&text), &value) != NULL;
  text_fini(&text);
  return ours;
}

bool compiler_word_take(Options *options, const char *word,
                        const char *const *words, uint32_t *next,
                        uint32_t count) {
  const char *value;
  const CompilerWord *row = find(word);
  if (row == NULL || option_find(word, &value) != NULL ||
      is_ours_with_a_dash(word))
    return false;
  if (row->fate == HAND_ON) {
    vec_push(&vec_last(&options->programs)->cc_args, word);
    return true;
  }
  vec_push(&options->compiling, word);
  if (row->fate == IGNORE_NEXT && *next < count)
    vec_push(&options->compiling, words[(*next)++]);
  return true;
}

void compiler_words_print_note(const Options *options) {
  if (options->compiling.len == 0) return;
  fputs("mpiproof: note: no effect here:", stderr);
  for (uint32_t i = 0; i < options->compiling.len; i++)
    fprintf(stderr, " %s", options->compiling.data[i]);
  fputs(" (sources are compiled without optimisation, with debug "
        "information, and nothing is linked)\n", stderr);
}
