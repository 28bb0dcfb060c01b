// Judging one execution. See played_word.h.
#include "property/played_word.h"

#include "ltl/automaton.h"

void trial_init(Trial *trial, const LtlProperty *property) {
  *trial = (Trial){.property = property};
}

void trial_fini(Trial *trial) {
  vec_fini(&trial->letters);
  vec_fini(&trial->shown);
  vec_fini(&trial->stops);
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

bool trial_see(Trial *trial, View *view, Text *words) {
  const Ltl *ltl = trial->property->ltl;
  uint64_t state = ltl_state_atoms(ltl), now = view->values & state;
  if (view->events == 0 && now == trial->values &&
      view->known == trial->known)
    return false;
  add_words(words, ltl, view->events, "");
  add_words(words, ltl, now & ~trial->values, " holds");
  add_words(words, ltl, trial->values & ~now, " does not hold any more");
  vec_push(&trial->letters, (view->events & ~state) | now);
  add_words(words, ltl, view->known & ~trial->known & ~now,
            " does not hold");
  add_words(words, ltl, trial->known & ~view->known & ~trial->values,
            " has no value any more");
  trial->values = now;
  trial->known = view->known;
  view->events = 0;
  return true;
}

void trial_stop(Trial *trial, Hash128 state) {
  vec_push(&trial->stops, ((TrialStop){state, trial->letters.len}));
}

// ---- Judgement.

// The letters, then `last` for ever or, if that is NULL, those from `loop` on.
static bool violates(const Trial *trial, uint32_t loop,
                     const uint64_t *last) {
  LtlLetters letters = {0};
  for (uint32_t i = 0; i < trial->letters.len; i++)
    vec_push(&letters, trial->letters.data[i]);
  if (last != NULL || loop == letters.len) {
    loop = letters.len;
    vec_push(&letters, last != NULL ? *last : trial->values);
  }
  LtlWord word = {letters.data, letters.len, loop};
  bool holds =
      ltl_holds(trial->property->ltl, trial->property->formula, &word);
  vec_fini(&letters);
  return !holds;
}

static bool ends_badly(const Trial *trial, LtlAtomKind end) {
  const Ltl *ltl = trial->property->ltl;
  uint64_t last = trial->values;
  for (uint32_t i = 0; i < ltl_atom_count(ltl); i++)
    if (ltl_atom(ltl, i)->kind == end) last |= UINT64_C(1) << i;
  return violates(trial, 0, &last);
}

static bool circles_badly(const Trial *trial, uint32_t *from) {
  if (trial->stops.len == 0) return false;
  Hash128 now = trial->stops.data[trial->stops.len - 1].state;
  for (*from = trial->stops.len - 1; (*from)-- > 0;) {
    const TrialStop *stop = &trial->stops.data[*from];
    if (hash_equal(stop->state, now) &&
        violates(trial, stop->letters, NULL))
      return true;
  }
  return false;
}

// Does the automaton of the negation come to accept everything?
static bool is_doomed(const Trial *trial) {
  Status status = {0};
  Automaton *negation = automaton_new(
      trial->property->ltl, trial->property->formula, true, &status);
  status_fini(&status);
  if (negation == NULL) return false;
  uint32_t count = automaton_state_count(negation);
  bool *now = mem_alloc_zero(count), *next = mem_alloc_zero(count);
  bool doomed = automaton_is_universal(negation, negation->initial);
  now[negation->initial] = true;
  for (uint32_t i = 0; i < trial->letters.len && !doomed; i++) {
    for (uint32_t q = 0; q < count; q++) next[q] = false;
    for (uint32_t q = 0; q < count; q++) {
      uint32_t cursor = 0, target;
      uint64_t marks;
      while (now[q] && automaton_step(negation, q, trial->letters.data[i],
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

TrialKind trial_judge(const Trial *trial, bool over, LtlAtomKind end,
                      uint32_t *from) {
  *from = 0;
  if (is_doomed(trial)) return TRIAL_DOOMED;
  if (over && ends_badly(trial, end)) return TRIAL_ENDS;
  return circles_badly(trial, from) ? TRIAL_CIRCLES : TRIAL_HOLDS;
}
