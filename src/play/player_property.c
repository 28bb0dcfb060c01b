// Playing an execution that a temporal property is to judge: ranks pause as in
// the search that found it, what is seen is noted, and behind the schedule the
// property is judged.
#include "play/internal.h"

#include <assert.h>

bool player_is_paused(const Player *p, uint32_t rank) {
  return rank < p->team.ranks &&
         p->state->slots[rank].status == RANK_PAUSED;
}

void player_push_words(Player *p, const Text *text) {
  vec_push(&p->matches, mem_string(text_get(text)));
}

// Where the rank is of which something is seen.
static void keep_place(Player *p, uint32_t rank) {
  assert(rank < p->team.ranks);
  StackTrace stack = {0};
  process_stack(state_look(p->state, rank), &stack);
  if (stack.len != 0) {
    vec_clear(&p->word.shown);
    trace_make(p->team.modules[rank], &stack, &p->word.shown);
    p->word.module = p->team.modules[rank];
  }
  vec_fini(&stack);
}

// The position that has come about, if there is one. The choice that led to it
// is told by what was seen.
void player_see(Player *p) {
  assert(p->observer != NULL && p->state->view != NULL);
  Text words = {0}, sentence = {0};
  uint32_t rank = p->state->current;
  if (played_word_see(&p->word, p->state->view, &words)) {
    bool went = p->state->decisions != NULL &&
                p->state->decisions->kind == DECIDED_CHOICE;
    const Choice *choice = went ? &p->state->decisions->choice : NULL;
    if (went) rank = choice->rank;
    keep_place(p, rank);
    if (p->spec->history != NULL)
      recorder_see(&p->recorder, rank, text_get(&words),
                   p->next == 0 ? HISTORY_NONE : p->next - 1);
    if (went && choice->kind == EVENT_SEEN && p->matches.len != 0) {
      mem_free_string(vec_pop(&p->matches));
      text_printf(&sentence, "rank %u: %s", rank, text_get(&words));
      player_push_words(p, &sentence);
    }
  }
  text_fini(&words);
  text_fini(&sentence);
}

static void see_values(Player *p) {
  assert(p->observer != NULL);
  AtomValues now = observer_values(p->observer, NULL, p->state);
  p->state->view->values = now.values;
  p->state->view->known = now.known;
  player_see(p);
}

void player_open(Player *p, uint32_t rank) {
  assert(rank < p->team.ranks);
  if (p->state->slots[rank].status == RANK_RUNS) {
    p->single = observer_open(p->state, rank);
  } else {
    player_see(p);   // it has left
  }
}

static void close_segment(Player *p) {
  uint32_t rank = p->state->view->open;
  if (rank == RANK_NONE) return;
  observer_close(p->observer, p->state, rank);
  assert(p->state->view->open == RANK_NONE);
  p->state->view->closed = RANK_NONE;
  see_values(p);
}

// A rank stopped before something that may be seen: it goes on unless that is.
void player_meet(Player *p) {
  assert(p->state->slots[p->state->current].status == RANK_PAUSED);
  uint32_t rank = p->state->current;
  p->recorder.muted = true;
  bool visible = segments_is_visible(&p->segments, p->state, rank);
  p->recorder.muted = false;
  observer_look(p->observer, p->state);
  if (visible) return;
  state_go(&p->team, p->state, rank);
  player_open(p, rank);
}

// Choices of ranks that pause are about their receives, or decided.
void player_leave_out(Player *p) {
  assert(p->observer != NULL);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < p->choices.len; i++) {
    Choice c = p->choices.data[i];
    if (c.kind == EVENT_MATCH || c.kind == EVENT_CANCEL ||
        c.kind == EVENT_ACCESS ||
        !player_is_paused(p, c.rank))
      p->choices.data[kept++] = c;
  }
  p->choices.len = kept;
}

static bool has_paused(const Player *p) {
  for (uint32_t r = 0; r < p->team.ranks; r++)
    if (player_is_paused(p, r)) return true;
  return false;
}

// Behind the schedule, or at the end: is the property violated? True: it is.
bool player_judge(Player *p) {
  assert(p->observer != NULL);
  const State *state = p->state;
  bool cut = state->failed || state->limited || state->dropped;
  bool over = world_is_aborted(state->world) ||
              (!cut && !has_paused(p) && !player_has_mandatory(&p->choices));
  uint32_t from;
  played_word_stop(&p->word, state_hash(&p->team, p->terms, p->state, false));
  WordVerdict kind =
      played_word_judge(&p->word, over, state_end(state), &from);
  if (kind == WORD_HOLDS) return false;
  Finding finding;
  violation_describe(&p->team, state, &p->word, kind, from, &finding);
  return player_stop_at(p, &finding);
}

// The turn of a rank: of the one whose segment is open, if there is one.
AdvanceStop player_run_rank(Player *p, uint64_t budget) {
  uint32_t open = p->observer == NULL ? RANK_NONE : p->state->view->open;
  if (open == RANK_NONE)
    return state_turn(&p->team, p->state, budget, &p->outcome);
  if (p->single) budget = 1;
  AdvanceStop stop = state_run(&p->team, p->state, open, budget, &p->outcome);
  bool goes_on = stop == ADVANCE_FORK || stop == ADVANCE_REPORT ||
                 stop == ADVANCE_BREAK ||
                 (stop == ADVANCE_PAUSED && !p->single);
  if (!goes_on) close_segment(p);
  return stop;
}
