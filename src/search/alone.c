// Turns of threads that are no concern of other threads (mpi/touch.c) are followed
// alone. Others stand for themselves later: each is still possible behind it,
// and nothing they do is different for it. What is relied on is that no other
// living thread ever uses the object. If one does so in some execution, all below
// the outermost choice point is begun again.
#include <assert.h>

#include "search/internal.h"

#define NEEDED (REDUCE_ORDER | REDUCE_THREADS)

// Beside models, which know nothing of threads, nothing is relied on.
static bool is_on(const Search *s) {
  return s->watcher.relies && !s->paths.enabled;
}

static bool has_threads(const Team *team) {
  for (uint32_t r = 0; r < team->ranks; r++)
    if (module_find_function(team->modules[r], "__rt_thread_new") !=
        UINT32_MAX)
      return true;
  return false;
}

void search_begin_alone(Search *s) {
  s->watcher.relies = (s->reductions & NEEDED) == NEEDED &&
                      has_threads(&s->run->team);
}

// From time to time all turns are followed: a thread that waits for another one in
// a loop that counts comes to no end, and to no state twice.
#define MOST_IN_A_ROW 1000

bool search_pick_alone(Search *s, const State *state, Choices *choices) {
  const World *world = state->world;
  if (!is_on(s) || s->anchor == NULL || state->alone >= MOST_IN_A_ROW)
    return false;
  for (uint32_t i = 0; i < choices->len; i++) {
    Choice choice = choices->data[i];
    if (!world_turn_is_alone(world, &choice) ||
        world_rank_clashes(world, choice.rank))
      continue;
    world_rely_on_turn(world, &choice);
    choice.peer = CHOICE_ALONE;
    choices->data[i] = choices->data[0];
    choices->data[0] = choice;
    return true;
  }
  return false;
}

void search_keep_anchor(Search *s, State *state) {
  if (!is_on(s)) return;
  search_drop_anchor(s);
  s->anchor = state_fork(state, s->next_number++);
  s->anchor_broken = s->broken;
}

void search_drop_anchor(Search *s) {
  if (s->anchor != NULL) state_free(&s->run->team, s->anchor);
  s->anchor = NULL;
  mpi_run_forget_relied(s->run->team.mpi);
}

static uint32_t nothing_known(const void *context, uint32_t of) {
  (void)context;
  (void)of;
  return 0;
}

static bool is_cut(const State *state, uint32_t rank) {
  return (!rank_is_alive(&state->slots[rank]) ||
          world_is_aborted(state->world)) &&
         process_cuts_threads(state_look(state, rank));
}

void search_note_cut(Search *s, const State *state) {
  ChoicePoint *point = state->point;
  for (uint32_t r = 0; point != NULL && is_on(s) && r < state->rank_count;
       r++) {
    if (!is_cut(state, r)) continue;
    Act act = {.kind = ACT_END, .rank = (uint16_t)r};
    act_set_add(&point->below, &act);
    choice_point_notice(point, &act, nothing_known, NULL);
  }
}

static bool overlaps(const ChoicePoint *point, const Act *act) {
  return point->object < act->low + act->context &&
         act->low < point->object + point->size;
}

static void refute(Search *s, const ChoicePoint *point) {
  mpi_run_refute(s->run->team.mpi, point->rank, point->object, point->size);
}

void search_notice_touch(Search *s, const ChoicePoint *from, const Act *act) {
  for (const ChoicePoint *c = from; c != NULL; c = c->above)
    if (c->alone && c->rank == act->rank &&
        (act->high >> c->thread & 1) != 0 && overlaps(c, act))
      refute(s, c);
}

void search_refute_all(Search *s, const ChoicePoint *from) {
  for (const ChoicePoint *c = from; c != NULL; c = c->above)
    if (c->alone && c->size != 0) refute(s, c);
}

bool search_is_refuted(const Search *s) {
  return s->anchor != NULL && mpi_run_is_refuted(s->run->team.mpi);
}
