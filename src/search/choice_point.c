// Crossings and late senders.
#include "search/choice_point.h"

#include <assert.h>

Crossing *crossing_new(Crossing *above, uint32_t entry) {
  Crossing *crossing = mem_alloc_zero(sizeof *crossing);
  crossing->above = above;
  crossing->entry = entry;
  crossing->depth = above == NULL ? 0 : above->depth + 1;
  crossing->low = crossing->back = crossing->depth;
  if (above != NULL) {
    crossing->partial = above->state != NULL ? above : above->partial;
    above->open++;
  }
  return crossing;
}

void crossing_hold_back(Crossing *crossing, State *state,
                        const Choices *followed, const Choices *rest) {
  assert(followed->len != 0 && rest->len != 0);
  uint16_t rank = followed->data[0].rank;
  crossing->state = state;
  crossing->rank = rank;
  crossing->clock = world_clock(state->world, rank, rank);
  for (uint32_t i = 0; i < followed->len; i++)
    if (!world_awaits(state->world, &followed->data[i]))
      crossing->loose = true;
  for (uint32_t i = 0; i < rest->len; i++)
    vec_push(&crossing->rest, rest->data[i]);
}

void crossing_free(Crossing *crossing) {
  assert(crossing->state == NULL && crossing->circle == NULL &&
         crossing->others == NULL);
  vec_fini(&crossing->rest);
  vec_fini(&crossing->siblings);
  vec_fini(&crossing->condition);
  vec_fini(&crossing->plan);
  trail_unref(crossing->trail);
  event_set_fini(&crossing->below);
  mem_free(crossing, sizeof *crossing);
}

static Crossing *first_partial(Crossing *from) {
  if (from == NULL) return NULL;
  return from->state != NULL ? from : from->partial;
}

void crossing_notice(Crossing *from, const Event *event, KnownFn *known,
                     const void *context) {
  for (Crossing *c = first_partial(from); c != NULL; c = c->partial) {
    if (c->state == NULL || c->widen) continue;
    if (!c->loose && known(context, c->rank) > c->clock) continue;
    c->widen = world_event_matters(c->state->world, c->rank, event);
  }
}

void crossing_widen_to(Crossing *from, const Crossing *to) {
  for (Crossing *c = from; c != NULL; c = c->above) {
    if (c == to && c != from) return;
    if (c->state != NULL) c->widen = true;
  }
}
