// Partial-order reduction. Matches at different receivers commute, and so do
// those of takers of one receiver neither of which could take the other's
// message. So it is enough to try the messages of one taker now, the earliest
// of its rank that has any, if no other can turn up for it before it is served
// (doc/path-models.md, "Persistent choices"). Whether one could is found by
// running the other ranks on with the rules made generous: every operation that
// some partner fits is complete, and partners are never used up. What does not
// happen then cannot happen at all.
#include "model/internal.h"

#include <assert.h>
#include <string.h>

typedef struct Ahead {
  const PathModel *m;
  const Marking *x;
  PathBuffering rules;
  const ModelStep *hold;        // as of the play
  const ModelStep **held;       // rank -> its taker that gets nothing, or NULL
  uint32_t *pc;            // rank -> how far it may get
} Ahead;

static bool may_be_made(const Ahead *a, const ModelStep *s) {
  return a->pc[s->rank] > s->index;
}

// The message is there and will not be taken before the held taker of its
// receiver is served: no earlier taker fits it, and later ones must leave it.
static bool is_kept(const Ahead *a, const ModelStep *send) {
  const ModelStep *held = a->held[send->peer];
  return held != NULL && is_made(a->x, send) && step_fits(held, send);
}

// Could the taker get a message that may have been sent?
static bool may_get(const Ahead *a, const ModelStep *taker) {
  if (a->held[taker->rank] == taker) return false;
  const RankLine *line = &a->m->lines[taker->rank];
  for (uint32_t i = 0; i < line->flow_count; i++) {
    uint32_t flow = line->first_flow + i;
    const MessageFlow *f = &a->m->flows.data[flow];
    for (uint32_t k = a->x->head[flow]; k < f->count; k++) {
      uint32_t number = a->m->flowing.data[f->first + k];
      const ModelStep *send = send_get(a->m, number);
      if (!may_be_made(a, send)) break;
      if (a->x->taken[number] == TAKEN_NOT && step_fits(taker, send) &&
          !is_kept(a, send))
        return true;
    }
  }
  return false;
}

static bool may_be_bound(const Ahead *a, const ModelStep *send) {
  assert(send->kind == STEP_SEND);
  if (a->x->taken[send->number] != TAKEN_NOT) return true;
  if (send->conditional && !is_made(a->x, send)) return true;
  if (is_kept(a, send)) return false;
  const Numbers *takers = &a->m->lines[send->peer].consumers;
  for (uint32_t i = 0; i < takers->len; i++) {
    const ModelStep *t = taker_get(a->m, takers->data[i]);
    if (!may_be_made(a, t)) break;
    if (a->x->partner[t->number] == PATH_NONE && step_fits(t, send))
      return true;
  }
  return false;
}

static bool may_have_slot(const Ahead *a, const ModelStep *send) {
  assert(send_is_standard(send));
  const uint32_t *earlier = a->m->lines[send->rank].standards.data;
  uint32_t waiting = 0;
  for (uint32_t i = 0; i < send->standard; i++)
    waiting += !may_be_bound(a, send_get(a->m, earlier[i]));
  return waiting < a->m->slots;
}

static bool send_may_end(const Ahead *a, const ModelStep *send) {
  if (send_is_standard(send)) {
    if (a->rules == PATH_BUFFER_INFINITE) return true;
    if (a->rules == PATH_BUFFER_COUNT && may_have_slot(a, send)) return true;
  }
  return may_be_bound(a, send);
}

static bool join_may_end(const Ahead *a, const ModelStep *join) {
  assert(join->kind == STEP_JOIN && join->number < a->m->instances.len);
  bool zero = a->rules == PATH_BUFFER_ZERO;
  if (zero ? join->unfilled : join->lonely) return false;
  const ModelInstance *instance = &a->m->instances.data[join->number];
  const uint32_t *needed = zero ? a->m->joins.data + instance->first
                                : a->m->needs.data + join->first;
  for (uint32_t i = 0; i < (zero ? instance->size : join->count); i++)
    if (!may_be_made(a, step_get(a->m, needed[i]))) return false;
  return true;
}

static bool operation_may_end(const Ahead *a, const ModelStep *s) {
  switch ((ModelStepKind)s->kind) {
  case STEP_SEND: return send_may_end(a, s);
  case STEP_RECV:
    return a->x->partner[s->number] != PATH_NONE || may_get(a, s);
  case STEP_JOIN: return join_may_end(a, s);
  default: return true;
  }
}

static bool may_pass(const Ahead *a, const ModelStep *s) {
  if (s->kind == STEP_PROBE) return may_get(a, s);
  if (s->kind != STEP_WAIT) return true;
  for (uint32_t i = 0; i < s->picked; i++)
    if (!operation_may_end(
            a, step_get(a->m, a->m->operations.data[s->first + i])))
      return false;
  return true;
}

// ---- What must not turn up.

// Has the sender sent something before that the held taker must take first?
static bool is_shielded(const Ahead *a, const ModelStep *held,
                        const ModelStep *send) {
  uint32_t flow = a->m->flow_of.data[send->number];
  const MessageFlow *f = &a->m->flows.data[flow];
  assert(a->x->head[flow] <= f->count);
  for (uint32_t i = a->x->head[flow]; i < f->count; i++) {
    uint32_t number = a->m->flowing.data[f->first + i];
    const ModelStep *older = send_get(a->m, number);
    if (!is_made(a->x, older)) break;
    if (a->x->taken[number] == TAKEN_NOT && step_fits(held, older))
      return true;
  }
  return false;
}

static bool disturbs(const Ahead *a, const ModelStep *send) {
  assert(send->kind == STEP_SEND);
  const ModelStep *held = a->held[send->peer];
  return held != NULL && possible_has(a->m, held->number, send->number) &&
         !is_shielded(a, held, send);
}

// Runs a rank on; false: it may send something that disturbs.
static bool run_ahead(Ahead *a, uint32_t rank, bool *moved) {
  assert(rank < a->m->ranks);
  const Numbers *steps = &a->m->lines[rank].steps;
  for (; a->pc[rank] < steps->len; a->pc[rank]++, *moved = true) {
    const ModelStep *s = step_get(a->m, steps->data[a->pc[rank]]);
    if (s == a->hold || !may_pass(a, s)) return true;
    if (s->kind == STEP_SEND && disturbs(a, s)) return false;
  }
  return true;
}

bool ample_is_closed(const Play *p, const Marking *x, const ModelOffer *offers,
                     uint32_t count) {
  assert(count > 0 && count <= p->m->ranks);
  const PathModel *m = p->m;
  Ahead a = {.m = m, .x = x, .hold = p->hold,
             .rules = p->may_buffer ? PATH_BUFFER_INFINITE : p->must};
  a.held = mem_alloc_zero(m->ranks * sizeof *a.held);
  a.pc = mem_alloc_array(m->ranks, sizeof *a.pc);
  memcpy(a.pc, x->pc, m->ranks * sizeof *a.pc);
  for (uint32_t i = 0; i < count; i++)
    a.held[offers[i].rank] = taker_get(m, offers[i].taker);
  bool closed = true, moved = true;
  while (closed && moved) {
    moved = false;
    for (uint32_t r = 0; closed && r < m->ranks; r++)
      closed = run_ahead(&a, r, &moved);
  }
  mem_free(a.held, m->ranks * sizeof *a.held);
  mem_free(a.pc, m->ranks * sizeof *a.pc);
  return closed;
}
