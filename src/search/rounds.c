// A search that has done much work below one choice point goes on in rounds.
// Several searchers, processes made by fork(), begin at the outermost choice point
// again, each with its own order of alternatives, and stop after a quota of work.
// What they hand back, besides results, is which states they have closed: below
// these all is explored, and it is known which acts happened there. That is all a
// search knows of states that it met itself, so everybody may take it up; in the
// next round all searchers know the states that any of them closed. The search is
// over when one of them comes to its end. See doc/jobs.md.
//
// Only states that are closed completely are handed on: none that lie on a circle
// with a state above them (visited.h). Numbers that a process gives out as it
// meets things (communicators, files, terms as guests see them) would mean other
// things elsewhere: if a searcher gave some out, the rounds are given up.
#include <assert.h>
#include <string.h>

#include "search/internal.h"

// Few searchers find much that is new each; with more work behind them, there is
// enough for more.
#define LEAST_SEARCHERS 4
#define MOST_SEARCHERS 64
#define QUOTAS_PER_SEARCHER 40   // done before there is another one

#define QUOTAS_PER_BUDGET 16

// ---- When.

static bool is_possible(const Search *s) {
  const ExploreOptions *o = s->run->options;
  return s->budget != 0 && !s->rounds.off && s->depth_first &&
         (s->reductions & REDUCE_STATES) != 0 && !s->watcher.relies &&
         !o->deterministic && !o->observed && o->hash_bits == 0;
}

void search_keep_top(Search *s, State *state) {
  if (!is_possible(s)) return;
  assert(state->point == NULL && s->rounds.top == NULL);
  s->rounds.begun = search_spent(s);
  if (s->promise.top == NULL)
    s->rounds.top = state_fork(state, s->next_number++);
}

void search_drop_top(Search *s) {
  if (s->rounds.due || s->rounds.top == NULL) return;
  state_free(&s->run->team, s->rounds.top);
  s->rounds.top = NULL;
}

bool search_should_begin_rounds(const Search *s) {
  const Promise *promise = &s->promise;
  if (!is_possible(s) || s->aside.len != 0 || s->paths.enabled ||
      promise->due || promise->trial ||
      (promise->top == NULL && s->rounds.top == NULL))
    return false;
  uint64_t now = search_spent(s);
  return now - s->work_before >= s->budget &&
         now - s->rounds.begun >= s->budget;
}

// Models were not worth it so far.
static State *take_top(Search *s) {
  State *top = s->rounds.top;
  if (top == NULL) top = state_fork(s->promise.top, s->next_number++);
  s->rounds.top = NULL;
  promise_end(&s->promise, &s->run->team);
  assert(top->point == NULL);
  return top;
}

void search_begin_rounds(Search *s) {
  uint32_t count = s->visited.entries.len;
  bool *closed = mem_alloc_array(count == 0 ? 1 : count, sizeof *closed);
  for (uint32_t i = 0; i < count; i++)
    closed[i] = visited_is_closed(&s->visited, i);
  State *top = take_top(s);
  search_drop_below(s);
  met_keep(&s->met, closed);
  mem_free(closed, (count == 0 ? 1 : count) * sizeof *closed);
  s->rounds.top = top;
  s->rounds.quota = s->budget / QUOTAS_PER_BUDGET + 1;
  s->rounds.due = true;
}

bool search_rounds_are_due(const Search *s) { return s->rounds.due; }

uint32_t search_round_size(const Search *s) {
  assert(s->rounds.due);
  uint64_t size = LEAST_SEARCHERS + s->rounds.done / QUOTAS_PER_SEARCHER;
  return size > MOST_SEARCHERS ? MOST_SEARCHERS : (uint32_t)size;
}

// ---- A searcher.

// Of what this process gave out.
static uint64_t count_numbers(const Search *s) {
  return mpi_run_numbers(s->run->team.mpi) + expr_shown(s->run->terms);
}

void search_take_round(Search *s, uint32_t number) {
  Rounds *rounds = &s->rounds;
  assert(rounds->due && rounds->top != NULL);
  while (frontier_count(&s->frontier) > 0)   // there is another copy
    frontier_pop(&s->frontier);
  s->budget = 0;
  s->promise.waits = false;
  s->broken = s->endless = false;
  rounds->due = false;
  rounds->shuffles = true;
  rounds->rng.state = hash_pair(rounds->number, number);
  rounds->first_entry = s->visited.entries.len;
  rounds->numbers = count_numbers(s);
  rounds->limit = search_spent(s) + rounds->quota;
  frontier_push(&s->frontier, rounds->top);
  rounds->top = NULL;
}

void search_take_look(Search *s, uint32_t number, uint64_t quota) {
  assert(frontier_count(&s->frontier) == 0 && s->visited.entries.len == 0);
  s->budget = 0;
  s->rounds.shuffles = true;
  s->rounds.rng.state = hash_mix(number + 1);
  s->rounds.limit = search_spent(s) + quota;
}

bool search_round_is_over(const Search *s) {
  return s->rounds.limit != 0 && search_spent(s) >= s->rounds.limit;
}

void search_shuffle_choices(Search *s, Choice *choices, uint32_t count) {
  for (uint32_t i = count; s->rounds.shuffles && i > 1; i--) {
    uint32_t k = (uint32_t)rng_below(&s->rounds.rng, i);
    Choice choice = choices[i - 1];
    choices[i - 1] = choices[k];
    choices[k] = choice;
  }
}

void search_shuffle_numbers(Search *s, uint32_t *numbers, uint32_t count) {
  for (uint32_t i = count; s->rounds.shuffles && i > 1; i--) {
    uint32_t k = (uint32_t)rng_below(&s->rounds.rng, i);
    uint32_t number = numbers[i - 1];
    numbers[i - 1] = numbers[k];
    numbers[k] = number;
  }
}

// ---- What it hands back.

static void code_act(Codec *codec, Act *act) {
  CODE(codec, uint8_t, act->kind);
  CODE(codec, uint16_t, act->rank);
  CODE(codec, uint16_t, act->peer);
  CODE(codec, uint16_t, act->lane);
  CODE(codec, uint32_t, act->context);
  CODE(codec, int32_t, act->tag);
  CODE(codec, uint32_t, act->basic);
  codec_bool(codec, &act->commutes);
  codec_word(codec, &act->low);
  codec_word(codec, &act->high);
}

static void code_set(Codec *codec, ActSet *set) {
  codec_bool(codec, &set->all);
  CODE_VEC(codec, &set->acts, code_act);
}

// Sets of closed states, each once, and which entry has which.
typedef struct ClosedStates {
  VEC(const ActSet *) sets;
  VEC(uint32_t) entries;
  VEC(uint32_t) set_of;        // of each entry
} ClosedStates;

static void find_closed(const Search *s, ClosedStates *out) {
  Table known = {0};
  for (uint32_t i = s->rounds.first_entry; i < s->visited.entries.len; i++) {
    if (!visited_is_closed(&s->visited, i)) continue;
    const ActSet *set = s->visited.entries.data[i].below;
    const uint64_t *at = table_find(&known, (uintptr_t)set);
    uint32_t number = at == NULL ? out->sets.len : (uint32_t)*at;
    if (at == NULL) {
      table_set(&known, (uintptr_t)set, number);
      vec_push(&out->sets, set);
    }
    vec_push(&out->entries, i);
    vec_push(&out->set_of, number);
  }
  table_fini(&known);
}

static void write_closed(const Search *s, Codec *codec) {
  ClosedStates closed = {0};
  find_closed(s, &closed);
  codec_count(codec, closed.sets.len);
  for (uint32_t i = 0; i < closed.sets.len; i++)
    code_set(codec, (ActSet *)(uintptr_t)closed.sets.data[i]);
  codec_count(codec, closed.entries.len);
  for (uint32_t i = 0; i < closed.entries.len; i++) {
    Hash128 hash = s->visited.entries.data[closed.entries.data[i]].hash;
    codec_word(codec, &hash.lo);
    codec_word(codec, &hash.hi);
    CODE(codec, uint32_t, closed.set_of.data[i]);
  }
  vec_fini(&closed.sets);
  vec_fini(&closed.entries);
  vec_fini(&closed.set_of);
}

void search_write_round(const Search *s, Codec *codec) {
  bool stopped = s->run->stopped;
  bool complete = !stopped && frontier_count(&s->frontier) == 0;
  bool numbered = count_numbers(s) != s->rounds.numbers;
  uint64_t opened = s->visited.entries.len - s->rounds.first_entry;
  codec_bool(codec, &complete);
  codec_bool(codec, &numbered);
  codec_word(codec, &opened);
  if (!stopped && !numbered) write_closed(s, codec);
}

// ---- Taking it up.

static bool is_sound(const Search *s, const ActSet *set) {
  for (uint32_t i = 0; i < set->acts.len; i++)
    if (set->acts.data[i].rank >= s->run->team.ranks) return false;
  return true;
}

static void add_closed(Search *s, Hash128 hash, const ActSet *below) {
  if (met_knows(&s->met, hash)) return;
  met_add_closed(&s->met, hash, below);
  s->rounds.fresh++;
}

static void read_closed(Search *s, Codec *codec) {
  VEC(ActSet) sets = {0};
  CODE_VEC(codec, &sets, code_set);
  uint32_t count = codec_count(codec, 0);
  for (uint32_t i = 0; i < sets.len; i++)
    codec->bad = codec->bad || !is_sound(s, &sets.data[i]);
  for (uint32_t i = 0; i < count && !codec->bad; i++) {
    Hash128 hash = {0, 0};
    uint32_t set = 0;
    codec_word(codec, &hash.lo);
    codec_word(codec, &hash.hi);
    CODE(codec, uint32_t, set);
    if (codec->bad || set >= sets.len) break;
    add_closed(s, hash, &sets.data[set]);
  }
  for (uint32_t i = 0; i < sets.len; i++) act_set_fini(&sets.data[i]);
  vec_fini(&sets);
}

bool search_round_was_last(Codec *codec) {
  bool complete = false;
  codec_bool(codec, &complete);
  return complete && !codec->bad;
}

void search_read_round(Search *s, Codec *codec) {
  Rounds *rounds = &s->rounds;
  bool complete = false, numbered = false;
  uint64_t opened = 0;
  codec_bool(codec, &complete);
  codec_bool(codec, &numbered);
  codec_word(codec, &opened);
  if (codec->bad) return;
  rounds->done++;
  rounds->opened += opened;
  rounds->complete = rounds->complete || complete;
  rounds->off = rounds->off || numbered;
  if (!complete && !numbered) read_closed(s, codec);
}

// Where searchers leave more states open than they close, they take longer ways.
bool search_end_round(Search *s) {
  Rounds *rounds = &s->rounds;
  rounds->number++;
  if (rounds->fresh * 2 < rounds->opened || rounds->fresh == 0)
    rounds->quota *= 2;
  rounds->fresh = rounds->opened = 0;
  return !rounds->complete && !rounds->off;
}

void search_end_rounds(Search *s) {
  Rounds *rounds = &s->rounds;
  State *top = rounds->top;
  assert(rounds->due && top != NULL);
  rounds->due = false;
  rounds->top = NULL;
  rounds->done = 0;
  if (rounds->complete) {
    state_free(&s->run->team, top);
  } else {
    frontier_push(&s->frontier, top);   // it is explored here, or left
  }
  rounds->complete = false;
}
