// mpiproof resume FILE: the command of a checkpoint again, which goes on from
// what is done.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/checkpoint.h"
#include "cli/cli.h"
#include "cli/internal.h"
#include "cli/output.h"
#include "cli/trust.h"

static const char usage[] =
    "usage: mpiproof resume FILE [OPTION ...]\n"
    "Goes on with the run whose --checkpoint FILE was. Options replace those it\n"
    "was started with, as far as they do not change what is explored: -j,\n"
    "--max-time, --max-memory, --checkpoint-every, --out, --no-out, --format,\n"
    "--output, --json, --baseline, --expect, --progress, --time, --verbose,\n"
    "--quiet, --color.\n"
    "  --trust             though its command hands unusual words to the compiler\n";

typedef VEC(const char *) WordList;

typedef struct ResumeWish {
  const char *file;
  bool trust;
  WordList options;        // with their operands
} ResumeWish;

static bool take_word(ResumeWish *wish, const char *const *words,
                      uint32_t count, uint32_t *at, Status *status) {
  const char *word = words[*at];
  if (strcmp(word, "--trust") == 0) return wish->trust = true;
  if (word[0] != '-') {
    if (wish->file != NULL)
      return status_fail(status, "resume needs one file, not '%s' as well",
                         word);
    wish->file = word;
    return true;
  }
  const char *value;
  const Row *row = option_find(word, &value);
  if (!checkpoint_is_of_the_moment(word) || row->id == OPTION_CHECKPOINT ||
      row->id == OPTION_SINCE)
    return status_fail(status, "resume: '%s' would change what is explored, or "
                       "is no option; see mpiproof resume --help", word);
  uint32_t len = checkpoint_words(words + *at, count - *at);
  for (uint32_t i = 0; i < len; i++)
    vec_push(&wish->options, words[*at + i]);
  *at += len - 1;
  return true;
}

static bool read_wish(const char *const *words, uint32_t count,
                      ResumeWish *wish, Status *status) {
  for (uint32_t i = 0; i < count; i++)
    if (!take_word(wish, words, count, &i, status)) return false;
  return wish->file != NULL ||
         status_fail(status, "resume needs the file of a --checkpoint");
}

// Is an option like this one among these words?
static bool is_replaced(const WordList *options, const char *word) {
  const char *value;
  const Row *row = option_find(word, &value);
  for (uint32_t i = 0; row != NULL && i < options->len;) {
    uint32_t len = checkpoint_words(options->data + i, options->len - i);
    const Row *other = option_find(options->data[i], &value);
    if (other != NULL && other->id == row->id) return true;
    i += len;
  }
  return false;
}

// The file is given by its name now.
static bool is_since(const char *word) {
  const char *value;
  const Row *row = option_find(word, &value);
  return row != NULL && row->id == OPTION_SINCE;
}

// The new options, and those of the checkpoint that they leave.
static void make_words(const Store *store, const WordList *options,
                       WordList *out) {
  const char *const *old = (const char *const *)store->words.data;
  uint32_t count = store->words.len, i = 0;
  for (uint32_t k = 0; k < options->len; k++)
    vec_push(out, options->data[k]);
  while (i < count && old[i][0] == '-') {
    uint32_t len = checkpoint_words(old + i, count - i);
    bool dropped = is_since(old[i]) || is_replaced(options, old[i]);
    for (uint32_t k = i; k < i + len && !dropped; k++) vec_push(out, old[k]);
    i += len;
  }
  for (; i < count; i++) vec_push(out, old[i]);
}

static bool check_trust(const WordList *words, bool trust, Status *status) {
  Options options = {0};
  bool fine = options_parse(&options, words->data, words->len, status) &&
              (trust || trust_check(&options, status));
  options_fini(&options);
  return fine;
}

static int resume(const ResumeWish *wish, const Store *store, char *path,
                  Status *status) {
  WordList options = {0}, words = {0};
  int code = -1;
  vec_push(&options, "--checkpoint");
  vec_push(&options, path);
  for (uint32_t i = 0; i < wish->options.len; i++)
    vec_push(&options, wish->options.data[i]);
  make_words(store, &options, &words);
  if (chdir(text_get(&store->folder)) != 0) {
    status_fail(status, "cannot go to folder '%s' of the checkpoint: %s",
                text_get(&store->folder), strerror(errno));
  } else if (check_trust(&words, wish->trust, status)) {
    code = verify_recorded(words.data, words.len);
  }
  vec_fini(&options);
  vec_fini(&words);
  return code;
}

int cli_resume(const char *const *words, uint32_t count) {
  ResumeWish wish = {0};
  Store store = {0};
  Status status = {0};
  char *path = NULL;
  int code = -1;
  if (count > 0 && strcmp(words[0], "--help") == 0) {
    fputs(usage, stdout);
    return EXIT_VERIFIED;
  }
  if (read_wish(words, count, &wish, &status) &&
      checkpoint_read(wish.file, &store, &status)) {
    path = realpath(wish.file, NULL);
    if (path == NULL) {
      status_fail(&status, "'%s': %s", wish.file, strerror(errno));
    } else {
      code = resume(&wish, &store, path, &status);
    }
  }
  if (code < 0) code = session_complain(&status);
  free(path);
  store_fini(&store);
  vec_fini(&wish.options);
  status_fini(&status);
  return code;
}
