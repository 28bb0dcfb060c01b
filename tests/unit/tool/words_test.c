// Words in response files and in rules for make.
#include "tool/words.h"

#include "test.h"

typedef void Split(const char *text, OwnedWords *out);

// The words, each in brackets.
static void check_words(Split *split, const char *text, const char *want) {
  OwnedWords words = {0};
  char got[500] = "";
  split(text, &words);
  for (uint32_t i = 0; i < words.len; i++) {
    strcat(got, "[");
    strcat(got, words.data[i]);
    strcat(got, "]");
  }
  CHECK_TEXT(got, want);
  owned_words_fini(&words);
}

static void response_files(void) {
  check_words(words_split, "", "");
  check_words(words_split, "  a\tb\n c\n", "[a][b][c]");
  check_words(words_split, "'a b' \"c d\" e\\ f", "[a b][c d][e f]");
  check_words(words_split, "-DX=\\\"y\\\" '' \"\"", "[-DX=\"y\"][][]");
  check_words(words_split, "a'b c'd", "[ab cd]");
  check_words(words_split, "'open", "[open]");
  check_words(words_split, "end\\", "[end\\]");
}

static void rules(void) {
  check_words(words_split_rule, "x: a.c b.h\n", "[a.c][b.h]");
  check_words(words_split_rule, "x: a.c \\\n  b.h \\\n  c.h\n",
              "[a.c][b.h][c.h]");
  check_words(words_split_rule, "x: with\\ blank.c a\\#b.h c$$d.h\n",
              "[with blank.c][a#b.h][c$d.h]");
  check_words(words_split_rule, "x: a.c\n\nb.h:\n", "[a.c]");
  check_words(words_split_rule, "no rule", "");
}

static void words_are_kept_once(void) {
  OwnedWords words = {0};
  owned_words_add(&words, "a");
  owned_words_add(&words, "b");
  owned_words_add(&words, "a");
  CHECK(words.len == 2);
  owned_words_fini(&words);
}

int main(void) {
  RUN(response_files);
  RUN(rules);
  RUN(words_are_kept_once);
  return test_end();
}
