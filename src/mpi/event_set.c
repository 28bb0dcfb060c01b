// Sets of events. Small ones are lists.
#include "mpi/event_set.h"

#define MAX_EVENTS 512   // beyond this a set means everything

void event_set_fini(EventSet *set) { vec_fini(&set->events); }

static bool is_same_event(const Event *a, const Event *b) {
  return a->kind == b->kind && a->rank == b->rank && a->peer == b->peer &&
         a->context == b->context && a->tag == b->tag;
}

void event_set_add(EventSet *set, const Event *event) {
  if (set->all) return;
  for (uint32_t i = 0; i < set->events.len; i++)
    if (is_same_event(&set->events.data[i], event)) return;
  if (set->events.len == MAX_EVENTS) {
    set->all = true;
    vec_clear(&set->events);
    return;
  }
  vec_push(&set->events, *event);
}

void event_set_unite(EventSet *set, const EventSet *other) {
  if (other->all && !set->all) {
    set->all = true;
    vec_clear(&set->events);
  }
  for (uint32_t i = 0; i < other->events.len; i++)
    event_set_add(set, &other->events.data[i]);
}

Hash128 event_hash(const Event *e) {
  Hash128 h = {e->kind, e->rank};
  hash_add(&h, (uint64_t)e->peer << 32 | e->context);
  hash_add(&h, (uint64_t)(uint32_t)e->tag);
  return h;
}

bool event_set_is_same(const EventSet *a, const EventSet *b) {
  if (a->all != b->all || a->events.len != b->events.len) return false;
  for (uint32_t i = 0; i < a->events.len; i++) {
    bool found = false;
    for (uint32_t k = 0; k < b->events.len && !found; k++)
      found = is_same_event(&a->events.data[i], &b->events.data[k]);
    if (!found) return false;
  }
  return true;
}
