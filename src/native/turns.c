// The order of one-sided accesses for the library (runtime/native/turns.c). A turn
// is a number; it has the call of its rank in which it comes, by the history.
#include <assert.h>

#include "api/call.h"
#include "native/internal.h"

static void add_turn(Turns *turns, uint32_t host, const NativeTurn *turn) {
  assert(host < turns->calls.len);
  CallTurns *call = vec_at(&turns->calls, host);
  const uint32_t number = turns->list.len;
  vec_push(&turns->list, *turn);
  vec_last(&turns->list)->next = HISTORY_NONE;
  if (call->first == HISTORY_NONE) {
    call->first = number;
  } else {
    vec_at(&turns->list, call->last)->next = number;
  }
  call->last = number;
}

// A turn that only its rank's look at memory takes.
static void add_look(Turns *turns, uint32_t host) {
  const NativeTurn look = {.next = HISTORY_NONE, .call = HISTORY_NONE};
  vec_at(&turns->calls, host)->look = turns->list.len;
  vec_push(&turns->list, look);
}

static uint32_t roles_of(const Event *event) {
  const ApiCall *call = api_find(event->function);
  return call == NULL ? 0 : call->roles;
}

// The rank goes on behind its last call: what comes later is not seen there.
static void leave(Turns *turns, const History *h, uint32_t last) {
  if (last == HISTORY_NONE) return;
  const uint32_t roles = roles_of(vec_at(&h->events, last));
  if ((roles & API_HIDES) != 0)
    vec_at(&turns->calls, last)->after = turns->list.len;
  if ((roles & (API_REFRESHES | API_LOCKS)) != 0) add_look(turns, last);
}

static void add_event(Turns *turns, const History *h, uint32_t i,
                      uint32_t *lasts) {
  const Event *event = vec_at(&h->events, i);
  uint32_t *last = &lasts[event->rank];
  if (event->kind == EVENT_ACCESS && event->call != HISTORY_NONE &&
      *last != HISTORY_NONE)
    add_turn(turns, *last,
             &(NativeTurn){.call = h->events.data[event->call].number,
                           .peer = event->peer});
  if (event->kind != EVENT_CALL && event->kind != EVENT_END) return;
  leave(turns, h, *last);
  *last = event->kind == EVENT_CALL ? i : HISTORY_NONE;
  if (event->kind == EVENT_CALL && (roles_of(event) & API_UNLOCKS) != 0)
    add_turn(turns, i, &(NativeTurn){.call = HISTORY_NONE});
}

// Was anything about accesses decided, or does a rank look whether they came?
static bool matters(const History *h) {
  bool looks = false, accesses = false;
  for (uint32_t i = 0; i < h->events.len; i++) {
    const Event *event = &h->events.data[i];
    if (event->kind == EVENT_ACCESS && event->decision != HISTORY_NONE)
      return true;
    looks = looks || (event->kind == EVENT_CALL &&
                      (roles_of(event) & API_REFRESHES) != 0);
    accesses = accesses || event->kind == EVENT_ACCESS;
  }
  return looks && accesses;
}

void turns_init(Turns *turns, const NativeJob *job) {
  const History *h = job->history;
  const CallTurns none = {HISTORY_NONE, HISTORY_NONE, HISTORY_NONE,
                          HISTORY_NONE};
  *turns = (Turns){0};
  if (!matters(h)) return;
  uint32_t *lasts = mem_alloc_array(job->ranks, sizeof *lasts);
  for (uint32_t i = 0; i < job->ranks; i++) lasts[i] = HISTORY_NONE;
  for (uint32_t i = 0; i < h->events.len; i++) vec_push(&turns->calls, none);
  for (uint32_t i = 0; i < h->events.len; i++) add_event(turns, h, i, lasts);
  for (uint32_t i = 0; i < job->ranks; i++) leave(turns, h, lasts[i]);
  mem_free(lasts, job->ranks * sizeof *lasts);
}

void turns_fini(Turns *turns) {
  vec_fini(&turns->calls);
  vec_fini(&turns->list);
}

void turns_print(const Turns *turns, uint32_t call, Text *out) {
  if (turns->calls.len == 0) return;
  const CallTurns *own = vec_at(&turns->calls, call);
  for (uint32_t i = own->first; i != HISTORY_NONE;
       i = turns->list.data[i].next) {
    const NativeTurn *turn = &turns->list.data[i];
    text_printf(out, " turn %u %d %u", i, (int)turn->call, turn->peer);
  }
  if (own->look != HISTORY_NONE) text_printf(out, " look %u", own->look);
  if (own->after != HISTORY_NONE) text_printf(out, " after %u", own->after);
}
