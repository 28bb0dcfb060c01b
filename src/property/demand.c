// What ranks ask for by tests and probes, and did not get although they could
// have (doc/ltl.md, "Fairness"). A demand is about the operations of a test or
// about the messages a probe could see: it ends with them.
#include "property/internal.h"

static uint32_t find(const View *view, uint32_t rank, const WorldAsk *ask) {
  for (uint32_t i = 0; i < view->demands.len; i++)
    if (view->demands.data[i].rank == rank &&
        view->demands.data[i].ask.key == ask->key)
      return i;
  return UINT32_MAX;
}

static void drop(View *view, uint32_t i) {
  view->demands.data[i] = *vec_last(&view->demands);
  view->demands.len--;
}

Vow view_vow(const View *view, uint32_t rank, const WorldAsk *ask) {
  uint32_t i = find(view, rank, ask);
  return i == UINT32_MAX ? VOW_NONE : view->demands.data[i].vow;
}

void view_set_vow(View *view, uint32_t rank, const WorldAsk *ask, Vow vow) {
  uint32_t i = find(view, rank, ask);
  if (vow == VOW_NONE) {
    if (i != UINT32_MAX) drop(view, i);
  } else if (i != UINT32_MAX) {
    view->demands.data[i].vow = vow;
  } else {
    vec_push(&view->demands, ((Demand){rank, vow, *ask}));
  }
}

static bool fits(const WorldAsk *ask, const WorldNote *note) {
  return ask->probe && ask->context == note->context &&
         (ask->source < 0 || ask->source == note->peer) &&
         (ask->tag < 0 || ask->tag == note->tag);
}

// A message that was taken is one a probe need not see any more (MPI 4.1,
// 3.8.1), and a test is about the very operations it names.
static bool is_gone(const WorldAsk *ask, const WorldNote *note) {
  if (note->kind == EVENT_MATCH) return fits(ask, note);
  return note->kind == EVENT_FREED && (ask->ops & ASK_OP(note->op)) != 0;
}

void demands_note(View *view, const WorldNote *note) {
  for (uint32_t i = view->demands.len; i-- > 0;)
    if (view->demands.data[i].rank == note->rank &&
        is_gone(&view->demands.data[i].ask, note))
      drop(view, i);
}
