// Judging one execution. See played_word.h.
#include "property/played_word.h"

#include <assert.h>

#include "ltl/automaton.h"

void played_word_init(PlayedWord *word, const LtlProperty *property) {
  *word = (PlayedWord){.property = property};
}

void played_word_fini(PlayedWord *word) {
  vec_fini(&word->letters);
  vec_fini(&word->shown);
  vec_fini(&word->stops);
}

// ---- Letters.

static void add_words(Text *words, const Ltl *ltl, uint64_t atoms,
                      const char *after) {
  for (uint32_t i = 0; i < ltl_atom_count(ltl); i++) {
    if ((atoms >> i & 1) == 0) continue;
    if (words->len != 0) text_add(words, ", ");
    ltl_atom_print(ltl_atom(ltl, i), words);
    text_add(words, after);
  }
}

bool played_word_see(PlayedWord *word, View *view, Text *words) {
  const Ltl *ltl = word->property->ltl;
  uint64_t state = ltl_state_atoms(ltl), now = view->values & state;
  if (view->events == 0 && now == word->values &&
      view->known == word->known)
    return false;
  add_words(words, ltl, view->events, "");
  add_words(words, ltl, now & ~word->values, " holds");
  add_words(words, ltl, word->values & ~now, " does not hold any more");
  vec_push(&word->letters, (view->events & ~state) | now);
  add_words(words, ltl, view->known & ~word->known & ~now,
            " does not hold");
  add_words(words, ltl, word->known & ~view->known & ~word->values,
            " has no value any more");
  word->values = now;
  word->known = view->known;
  view->events = 0;
  return true;
}

void played_word_stop(PlayedWord *word, Hash128 state) {
  assert(word->stops.len == 0 ||
         vec_last(&word->stops)->letters <= word->letters.len);
  vec_push(&word->stops, ((WordStop){state, word->letters.len}));
}

// ---- Judgement.

// The letters, then `last` for ever or, if that is NULL, those from `loop` on.
static bool violates(const PlayedWord *word, uint32_t loop,
                     const uint64_t *last) {
  LtlLetters letters = {0};
  assert(loop <= word->letters.len);
  for (uint32_t i = 0; i < word->letters.len; i++)
    vec_push(&letters, word->letters.data[i]);
  if (last != NULL || loop == letters.len) {
    loop = letters.len;
    vec_push(&letters, last != NULL ? *last : word->values);
  }
  LtlWord all = {letters.data, letters.len, loop};
  bool holds =
      ltl_holds(word->property->ltl, word->property->formula, &all);
  vec_fini(&letters);
  return !holds;
}

static bool ends_badly(const PlayedWord *word, LtlAtomKind end) {
  const Ltl *ltl = word->property->ltl;
  uint64_t last = word->values;
  for (uint32_t i = 0; i < ltl_atom_count(ltl); i++)
    if (ltl_atom(ltl, i)->kind == end) last |= UINT64_C(1) << i;
  return violates(word, 0, &last);
}

static bool circles_badly(const PlayedWord *word, uint32_t *from) {
  if (word->stops.len == 0) return false;
  Hash128 now = word->stops.data[word->stops.len - 1].state;
  for (*from = word->stops.len - 1; (*from)-- > 0;) {
    const WordStop *stop = &word->stops.data[*from];
    if (hash_equal(stop->state, now) &&
        violates(word, stop->letters, NULL))
      return true;
  }
  return false;
}

// Does the automaton of the negation come to accept everything?
static bool is_doomed(const PlayedWord *word) {
  Status status = {0};
  Automaton *negation = automaton_new(
      word->property->ltl, word->property->formula, true, &status);
  status_fini(&status);
  if (negation == NULL) return false;
  uint32_t count = automaton_state_count(negation);
  bool *now = mem_alloc_zero(count), *next = mem_alloc_zero(count);
  bool doomed = automaton_is_universal(negation, negation->initial);
  now[negation->initial] = true;
  for (uint32_t i = 0; i < word->letters.len && !doomed; i++) {
    for (uint32_t q = 0; q < count; q++) next[q] = false;
    for (uint32_t q = 0; q < count; q++) {
      uint32_t cursor = 0, target;
      uint64_t marks;
      while (now[q] && automaton_step(negation, q, word->letters.data[i],
                                      &cursor, &target, &marks))
        next[target] = true;
    }
    bool *swap = now;
    now = next;
    next = swap;
    for (uint32_t q = 0; q < count; q++)
      doomed = doomed || (now[q] && automaton_is_universal(negation, q));
  }
  mem_free(now, count);
  mem_free(next, count);
  automaton_free(negation);
  return doomed;
}

WordVerdict played_word_judge(const PlayedWord *word, bool over,
                              LtlAtomKind end, uint32_t *from) {
  *from = 0;
  if (is_doomed(word)) return WORD_DOOMED;
  if (over && ends_badly(word, end)) return WORD_ENDS;
  return circles_badly(word, from) ? WORD_CIRCLES : WORD_HOLDS;
}
