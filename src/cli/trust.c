// A word is harmless if a row says so; all others need the user's word.
#include "cli/trust.h"

#include <string.h>

typedef struct Harmless {
  const char *text;
  bool start;              // words that begin so, not just this one
  bool operand;            // the next word belongs to it
} Harmless;

static const Harmless rows[] = {
    {"-I", false, true},          {"-I", true, false},
    {"-D", false, true},          {"-D", true, false},
    {"-U", false, true},          {"-U", true, false},
    {"-include", false, true},    {"-std=", true, false},
    {"-isystem", false, true},    {"-iquote", false, true},
    {"-ansi", false, false},      {"-pthread", false, false},
    {"-w", false, false},         {"-pedantic", true, false},
    {"-O", true, false},          {"-g", true, false},
    {"-fopenmp", false, false},   {"-fwrapv", false, false},
    {"-fcommon", false, false},   {"-fno-common", false, false},
    {"-fsigned-char", false, false}, {"-funsigned-char", false, false},
    {"-fshort-enums", false, false}, {"-fms-extensions", false, false},
    {"-fgnu89-inline", false, false},
};

// -Wl, and its relatives carry words for other tools.
static bool is_warning(const char *word) {
  return strncmp(word, "-W", 2) == 0 && strchr(word, ',') == NULL;
}

static const Harmless *find(const char *word) {
  static const Harmless warning = {"-W", true, false};
  if (is_warning(word)) return &warning;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t len = strlen(rows[i].text);
    if (strncmp(word, rows[i].text, len) == 0 &&
        (rows[i].start || word[len] == '\0'))
      return &rows[i];
  }
  return NULL;
}

static bool check_words(const char *const *words, uint32_t count,
                        Status *status) {
  for (uint32_t i = 0; i < count; i++) {
    const Harmless *row = find(words[i]);
    if (row == NULL)
      return status_fail(status, "the folder's command hands '%s' to the "
                         "compiler, which may do anything with it; --trust "
                         "replays it all the same", words[i]);
    i += row->operand;
  }
  return true;
}

static bool check_program(const ProgramSpec *program, Status *status) {
  bool fine = check_words(program->cc_args.data, program->cc_args.len, status);
  for (uint32_t i = 0; fine && i < program->source_args.len; i++) {
    const OwnedWords *words = &program->source_args.data[i].words;
    fine = check_words((const char *const *)words->data, words->len, status);
  }
  return fine;
}

bool trust_check(const Options *options, Status *status) {
  bool fine = check_words(options->cc_args.data, options->cc_args.len, status);
  for (uint32_t i = 0; fine && i < options->programs.len; i++)
    fine = check_program(&options->programs.data[i], status);
  return fine;
}
