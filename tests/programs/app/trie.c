// mpiproof-test:
// note: prefix tree with suggestions and a spelling check
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Trie {
  struct Trie *child[26];
  int count;    /* words ending here */
  int below;    /* words in this subtree */
} Trie;

static Trie *trie_new(void) {
  Trie *t = calloc(1, sizeof *t);
  if (t == NULL)
    abort();
  return t;
}

static void trie_add(Trie *t, const char *word) {
  for (; *word; word++) {
    int c = tolower((unsigned char)*word) - 'a';
    if (c < 0 || c >= 26)
      continue;
    t->below++;
    if (t->child[c] == NULL)
      t->child[c] = trie_new();
    t = t->child[c];
  }
  t->below++;
  t->count++;
}

static const Trie *trie_find(const Trie *t, const char *prefix) {
  for (; *prefix && t; prefix++)
    t = t->child[*prefix - 'a'];
  return t;
}

static bool trie_remove(Trie *t, const char *word) {
  if (*word == 0) {
    if (t->count == 0)
      return false;
    t->count--;
    t->below--;
    return true;
  }
  Trie **next = &t->child[*word - 'a'];
  if (*next == NULL || !trie_remove(*next, word + 1))
    return false;
  t->below--;
  if ((*next)->below == 0) {
    free(*next);
    *next = NULL;
  }
  return true;
}

static void trie_free(Trie *t) {
  for (int i = 0; i < 26; i++)
    if (t->child[i])
      trie_free(t->child[i]);
  free(t);
}

typedef void Visit(const char *word, int count, void *context);

static void trie_walk(const Trie *t, char *word, int n, Visit *visit,
                      void *context) {
  if (t->count) {
    word[n] = 0;
    visit(word, t->count, context);
  }
  for (int i = 0; i < 26; i++)
    if (t->child[i]) {
      word[n] = (char)('a' + i);
      trie_walk(t->child[i], word, n + 1, visit, context);
    }
}

struct Best {
  char word[3][32];
  int count[3];
};

static void keep_best(const char *word, int count, void *context) {
  struct Best *b = context;
  for (int i = 0; i < 3; i++)
    if (count > b->count[i]) {
      for (int j = 2; j > i; j--) {
        strcpy(b->word[j], b->word[j - 1]);
        b->count[j] = b->count[j - 1];
      }
      snprintf(b->word[i], sizeof b->word[i], "%s", word);
      b->count[i] = count;
      return;
    }
}

static void suggest(const Trie *t, const char *prefix) {
  struct Best best = {.count = {0}};
  const Trie *at = trie_find(t, prefix);
  printf("%s:", prefix);
  if (at) {
    char word[32];
    int n = (int)strlen(prefix);
    memcpy(word, prefix, (size_t)n);
    trie_walk(at, word, n, keep_best, &best);
  }
  for (int i = 0; i < 3 && best.count[i]; i++)
    printf(" %s(%d)", best.word[i], best.count[i]);
  puts("");
}

/* Words within a number of edits, by a row of the edit table per letter. */
static void near(const Trie *t, const char *wanted, int limit, char *word,
                 int depth, const int *above) {
  int n = (int)strlen(wanted);
  if (t->count && above[n] <= limit) {
    word[depth] = 0;
    printf(" %s", word);
  }
  for (int c = 0; c < 26; c++) {
    if (t->child[c] == NULL)
      continue;
    int row[32], least = row[0] = above[0] + 1;
    for (int i = 1; i <= n; i++) {
      int best = above[i - 1] + (wanted[i - 1] != 'a' + c);
      if (above[i] + 1 < best)
        best = above[i] + 1;
      if (row[i - 1] + 1 < best)
        best = row[i - 1] + 1;
      row[i] = best;
      if (best < least)
        least = best;
    }
    if (least <= limit) {
      word[depth] = (char)('a' + c);
      near(t->child[c], wanted, limit, word, depth + 1, row);
    }
  }
}

static void spell(const Trie *t, const char *wanted) {
  int row[32];
  char word[32];
  for (int i = 0; i < 32; i++)
    row[i] = i;
  printf("%s ->", wanted);
  near(t, wanted, 1, word, 0, row);
  puts("");
}

int main(void) {
  static const char *const words[] = {
      "cat", "car", "card", "care", "careful", "cart", "dog", "dot", "do",
      "door", "cat", "car", "car", "Do", "do", "dog", "bird", "bin", "binary",
      "care", "cats", "cots", "cut"};
  Trie *t = trie_new();
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    trie_add(t, words[i]);
  printf("%d words\n", t->below);
  suggest(t, "car");
  suggest(t, "do");
  suggest(t, "b");
  suggest(t, "x");
  suggest(t, "");
  spell(t, "cat");
  spell(t, "dor");
  spell(t, "bun");
  printf("%d %d %d\n", trie_remove(t, "careful"), trie_remove(t, "careful"),
         trie_remove(t, "ca"));
  printf("%d %d\n", trie_find(t, "caref") == NULL, t->below);
  suggest(t, "care");
  trie_free(t);
  return 0;
}
