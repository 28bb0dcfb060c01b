// Two little languages that compilers read and write: response files, and the
// rules for make that -MD gives.
#include "tool/words.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/text.h"

static void end_word(Text *word, bool *inside, OwnedWords *out) {
  assert(*inside || word->len == 0);
  if (*inside) vec_push(out, mem_string(text_get(word)));
  text_clear(word);
  *inside = false;
}

void words_split(const char *text, OwnedWords *out) {
  Text word = {0};
  bool inside = false;
  char quote = '\0';
  assert(out->len == 0 || out->data != NULL);
  for (; *text != '\0'; text++) {
    if (*text == '\\' && text[1] != '\0') {
      text_char(&word, *++text);
      inside = true;
    } else if (quote != '\0') {
      if (*text == quote) {
        quote = '\0';
      } else {
        text_char(&word, *text);
      }
    } else if (*text == '\'' || *text == '"') {
      quote = *text;
      inside = true;
    } else if (isspace((unsigned char)*text)) {
      end_word(&word, &inside, out);
    } else {
      text_char(&word, *text);
      inside = true;
    }
  }
  end_word(&word, &inside, out);
  text_fini(&word);
}

// In rules a backslash quotes a blank or # and continues a line; $$ is $.
void words_split_rule(const char *text, OwnedWords *out) {
  Text word = {0};
  bool inside = false;
  const char *colon = strstr(text, ": ");
  if (colon == NULL) return;
  for (text = colon + 2; *text != '\0' && *text != '\n'; text++) {
    if (text[0] == '\\' && text[1] == '\n') {
      end_word(&word, &inside, out);
      text++;
      continue;
    }
    bool quoted = text[0] == '\\' && (text[1] == ' ' || text[1] == '#');
    if (quoted || (text[0] == '$' && text[1] == '$')) text++;
    if (*text == ' ' && !quoted) {
      end_word(&word, &inside, out);
    } else {
      text_char(&word, *text);
      inside = true;
    }
  }
  end_word(&word, &inside, out);
  text_fini(&word);
}

void owned_words_add(OwnedWords *words, const char *word) {
  for (uint32_t i = 0; i < words->len; i++)
    if (strcmp(words->data[i], word) == 0) return;
  vec_push(words, mem_string(word));
}

void owned_words_fini(OwnedWords *words) {
  for (uint32_t i = 0; i < words->len; i++) mem_free_string(words->data[i]);
  vec_fini(words);
}
