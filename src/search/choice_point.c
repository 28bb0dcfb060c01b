// Choice points and late senders.
#include "search/choice_point.h"

#include <assert.h>

#include "base/describe.h"

ChoicePoint *choice_point_new(ChoicePoint *above, uint32_t entry) {
  ChoicePoint *point = mem_alloc_zero(sizeof *point);
  point->above = above;
  point->entry = entry;
  point->depth = above == NULL ? 0 : above->depth + 1;
  point->low = point->back = point->depth;
  if (above != NULL) {
    point->partial = above->state != NULL ? above : above->partial;
    above->open++;
  }
  return point;
}

void choice_point_hold_back(ChoicePoint *point, State *state,
                            const Choices *followed, const Choices *rest) {
  assert(point->state == NULL && point->rest.len == 0);
  assert(followed->len != 0 && rest->len != 0);
  uint16_t rank = followed->data[0].rank;
  assert(rank < state->rank_count);
  point->state = state;
  point->rank = rank;
  point->clock = world_clock(state->world, rank, rank);
  point->alone = followed->data[0].kind == EVENT_WAY &&
                 followed->data[0].peer == CHOICE_ALONE;
  if (point->alone)
    point->thread = world_turn_object(state->world, &followed->data[0],
                                      &point->object, &point->size);
  for (uint32_t i = 0; i < followed->len; i++)
    if (!world_awaits(state->world, &followed->data[i]))
      point->loose = true;
  for (uint32_t i = 0; i < rest->len; i++)
    vec_push(&point->rest, rest->data[i]);
}

void choice_point_free(ChoicePoint *point) {
  assert(point->open == 0);
  assert(point->state == NULL && point->circle == NULL &&
         point->others == NULL);
  vec_fini(&point->rest);
  vec_fini(&point->siblings);
  vec_fini(&point->condition);
  vec_fini(&point->plan);
  trail_unref(point->trail);
  act_set_fini(&point->below);
  mem_free(point, sizeof *point);
}

// Our own bug, in every build.
#define MUST(condition) \
  ((condition) ? (void)0 : describe_broken("choice point", __func__, #condition))

void choice_point_check(const ChoicePoint *c) {
  for (; c != NULL; c = c->above) {
    const ChoicePoint *above = c->above;
    MUST(c->open > 0);
    MUST(c->depth == (above == NULL ? 0 : above->depth + 1));
    MUST(c->back <= c->depth && c->low <= c->depth);
    MUST(c->state == NULL || c->rest.len != 0);
    MUST(c->others == NULL || c->siblings.len != 0);
    MUST(c->partial == NULL || c->partial->depth < c->depth);
  }
}

static ChoicePoint *first_partial(ChoicePoint *from) {
  if (from == NULL) return NULL;
  return from->state != NULL ? from : from->partial;
}

void choice_point_notice(ChoicePoint *from, const Act *act, KnownFn *known,
                         const void *context) {
  for (ChoicePoint *c = first_partial(from); c != NULL; c = c->partial) {
    if (c->state == NULL || c->widen) continue;
    if (act->kind == ACT_END)
      c->widen = c->alone && c->rank == act->rank;
    if (!act_is_message(act)) continue;
    if (!c->loose && known(context, c->rank) > c->clock) continue;
    c->widen = world_act_matters(c->state->world, c->rank, act);
  }
}

void choice_point_widen_to(ChoicePoint *from, const ChoicePoint *to) {
  for (ChoicePoint *c = from; c != NULL; c = c->above) {
    if (c == to && c != from) return;
    if (c->state != NULL) c->widen = true;
  }
}
