// Markings: how far every rank is and who took what. Here is what a marking
// means: which operations are complete, which messages can be taken, whether
// anything can still happen.
#include "model/internal.h"

#include <assert.h>
#include <string.h>

// ---- One block of memory, the parts with the widest elements first.

static size_t place(Marking *x, const PathModel *m, char *block) {
  char *at = block;
#define PART(field, count)                       \
  do {                                           \
    x->field = (void *)at;                       \
    at += (size_t)(count) * sizeof *x->field;    \
  } while (0)
  PART(open, m->ranks);
  PART(watched, m->ranks);
  PART(part, m->ranks);
  PART(total, 1);
  PART(partner, m->takers.len);
  PART(took, m->given_takers);
  PART(head, m->flows.len);
  PART(pc, m->ranks);
  PART(low, m->ranks);
  PART(joined, m->instances.len);
  PART(taken, m->sends.len);
#undef PART
  return (size_t)(at - block);
}

void marking_init(const Play *p, Marking *x) {
  place(x, p->m, mem_alloc_zero(p->bytes));
  fill(x->partner, p->m->takers.len, PATH_NONE);
  fill(x->took, p->m->given_takers, PATH_NONE);
}

void marking_fini(const Play *p, Marking *x) { mem_free(x->open, p->bytes); }

void marking_copy(const Play *p, Marking *to, const Marking *from) {
  assert(to->open != from->open);
  memcpy(to->open, from->open, p->bytes);
}

static size_t rank_set_bytes(const PathModel *m) {
  return (m->ranks + 63) / 64 * sizeof(uint64_t);
}

void play_init(Play *p, PathModel *m, const ModelStep *hold, PathBuffering must,
               bool may_buffer) {
  assert(m->sealed && must != PATH_BUFFER_ANY);
  *p = (Play){.m = m, .hold = hold, .must = must, .may_buffer = may_buffer};
  Marking x;
  p->bytes = place(&x, m, NULL);
  p->dirty = mem_alloc_zero(rank_set_bytes(m));
  p->changed = mem_alloc_zero(rank_set_bytes(m));
  for (uint32_t r = 0; r < m->ranks; r++) play_touch(p, r);
}

void play_fini(Play *p) {
  mem_free(p->dirty, rank_set_bytes(p->m));
  mem_free(p->changed, rank_set_bytes(p->m));
  if (p->nameless != NULL) {
    mem_free(p->codes, p->m->steps.len * sizeof *p->codes);
    mem_free(p->tails, p->m->steps.len * sizeof *p->tails);
    mem_free(p->nameless, p->m->ranks * sizeof *p->nameless);
    mem_free(p->watch_of_taker, p->m->given_takers * sizeof(uint32_t));
    mem_free(p->watch_of_step, p->m->steps.len * sizeof(uint32_t));
  }
  vec_fini(&p->watches);
  vec_fini(&p->events);
}

// ---- Completion.

// Has it one of its sender's buffers? They are with the oldest standard sends
// that are not matched.
static bool has_slot(const PathModel *m, const Marking *x,
                     const ModelStep *send) {
  assert(send_is_standard(send));
  if (send->standard < m->slots) return true;
  const uint32_t *earlier = m->lines[send->rank].standards.data;
  uint32_t waiting = 0;
  for (uint32_t i = 0; i < send->standard; i++)
    waiting += x->taken[earlier[i]] < TAKEN_BOUND;
  return waiting < m->slots;
}

static bool send_is_complete(const PathModel *m, const Marking *x,
                             PathBuffering rules, const ModelStep *send) {
  assert(send->kind == STEP_SEND && rules != PATH_BUFFER_ANY);
  if (x->taken[send->number] >= TAKEN_BOUND) return true;
  if (!send_is_standard(send) || rules == PATH_BUFFER_ZERO) return false;
  return rules == PATH_BUFFER_INFINITE || has_slot(m, x, send);
}

static bool join_is_complete(const PathModel *m, const Marking *x,
                             PathBuffering rules, const ModelStep *join) {
  assert(x->joined[join->number] <= m->instances.data[join->number].size);
  if (rules == PATH_BUFFER_ZERO)
    return x->joined[join->number] == m->instances.data[join->number].size;
  if (join->lonely) return false;
  for (uint32_t i = 0; i < join->count; i++)
    if (!is_made(x, step_get(m, m->needs.data[join->first + i]))) return false;
  return true;
}

bool marking_is_complete(const PathModel *m, const Marking *x,
                         PathBuffering rules, const ModelStep *operation) {
  switch ((ModelStepKind)operation->kind) {
  case STEP_SEND: return send_is_complete(m, x, rules, operation);
  case STEP_RECV: return x->partner[operation->number] != PATH_NONE;
  case STEP_JOIN: return join_is_complete(m, x, rules, operation);
  case STEP_MRECV: return true;
  default: break;
  }
  assert(!"an operation that can be waited for");
  return false;
}

bool marking_is_over(const PathModel *m, const Marking *x, PathBuffering rules,
                     const ModelStep *wait) {
  assert(wait->kind == STEP_WAIT && wait->picked <= wait->count);
  for (uint32_t i = 0; i < wait->picked; i++)
    if (!marking_is_complete(
            m, x, rules, step_get(m, m->operations.data[wait->first + i])))
      return false;
  return true;
}

bool marking_may_buffer(const Play *p, const Marking *x, uint32_t rank) {
  if (!p->may_buffer) return false;
  const ModelStep *s = step_at(p->m, x, rank);
  return s != NULL && s != p->hold && s->kind == STEP_WAIT &&
         marking_is_over(p->m, x, PATH_BUFFER_INFINITE, s) &&
         !marking_is_over(p->m, x, p->must, s);
}

// ---- Messages.

// Must a receive posted before the taker get the message first (MPI 4.1, 3.5)?
static bool is_reserved(const PathModel *m, const Marking *x,
                        const ModelStep *taker, const ModelStep *send) {
  assert(x->low[taker->rank] <= m->lines[taker->rank].receives.len);
  const Numbers *receives = &m->lines[taker->rank].receives;
  for (uint32_t i = x->low[taker->rank]; i < receives->len; i++) {
    const ModelStep *r = taker_get(m, receives->data[i]);
    if (r->index >= taker->index) break;
    if (x->partner[r->number] == PATH_NONE && step_fits(r, send)) return true;
  }
  return false;
}

uint32_t marking_candidate(const PathModel *m, const Marking *x,
                           const ModelStep *taker, uint32_t flow) {
  const MessageFlow *f = &m->flows.data[flow];
  assert(x->head[flow] <= f->count);
  for (uint32_t i = x->head[flow]; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    if (x->taken[number] != TAKEN_NOT) continue;
    const ModelStep *send = send_get(m, number);
    if (!is_made(x, send)) break;
    if (!step_fits(taker, send)) continue;
    return is_reserved(m, x, taker, send) ? PATH_NONE : number;
  }
  return PATH_NONE;
}

static bool has_candidate(const PathModel *m, const Marking *x,
                          const ModelStep *taker) {
  const RankLine *line = &m->lines[taker->rank];
  for (uint32_t i = 0; i < line->flow_count; i++) {
    uint32_t flow = line->first_flow + i;
    if (taker->peer >= 0 && taker->peer != (int32_t)m->flows.data[flow].sender)
      continue;
    if (marking_candidate(m, x, taker, flow) != PATH_NONE) return true;
  }
  return false;
}

static void offer(const PathModel *m, const Marking *x, const ModelStep *taker,
                  Offers *out) {
  if (has_candidate(m, x, taker))
    vec_push(out, ((ModelOffer){taker->rank, taker->number}));
}

void marking_offers(const Play *p, const Marking *x, Offers *out) {
  const PathModel *m = p->m;
  vec_clear(out);
  for (uint32_t r = 0; r < m->ranks; r++) {
    const RankLine *line = &m->lines[r];
    if (line->flow_count == 0) continue;
    for (uint32_t i = x->low[r]; i < line->receives.len; i++) {
      const ModelStep *t = taker_get(m, line->receives.data[i]);
      if (!is_made(x, t)) break;
      if (x->partner[t->number] == PATH_NONE) offer(m, x, t, out);
    }
    const ModelStep *at = step_at(m, x, r);
    if (at != NULL && at != p->hold && at->kind == STEP_PROBE)
      offer(m, x, at, out);
  }
}

// ---- The end.

bool marking_is_end(const PathModel *m, const Marking *x) {
  for (uint32_t r = 0; r < m->ranks; r++)
    if (x->pc[r] != m->lines[r].steps.len) return false;
  return true;
}

// Nothing gets the rank on along the path; is it blocked in every execution?
static bool is_blocked(const Play *p, const Marking *x, const ModelStep *at) {
  if (at->asks || at->kind == STEP_GUARD) return false;
  if (at->kind != STEP_WAIT || at->mode == PATH_WAIT_ALL) return true;
  for (uint32_t i = 0; i < at->count; i++) {
    const ModelStep *s = step_get(p->m, p->m->operations.data[at->first + i]);
    if (!is_skipped(x, s) && marking_is_complete(p->m, x, p->must, s))
      return false;
  }
  return true;
}

bool marking_is_deadlock(const Play *p, const Marking *x) {
  bool waits = false;
  for (uint32_t r = 0; r < p->m->ranks; r++) {
    const ModelStep *at = step_at(p->m, x, r);
    if (at == NULL) continue;
    if (!is_blocked(p, x, at)) return false;
    waits = true;
  }
  return waits;
}
