// Pairs of taker and send that could come together: by envelope, and by what
// the order of messages says about numbers (MPI 4.1, 3.5). What is left is more
// than what is possible; the clauses tell the rest apart.
//
// For taker t and send s of sender q:
// - the older sends of q that t fits are taken before, by takers before t in
//   its rank (a later one would have to leave them to t);
// - the receives before t that fit s have taken something before; those that
//   name q took older sends of q (a younger one would have to wait for s).
#include "model/symbolic.h"

// How many takers before t could take messages of the sender.
static uint32_t rivals(const PathModel *m, const Step *t, uint32_t sender) {
  const Numbers *takers = &m->lines[t->rank].consumers;
  uint32_t count = 0;
  for (uint32_t i = 0; i < takers->len; i++) {
    const Step *r = taker_get(m, takers->data[i]);
    if (r->index >= t->index) break;
    count += r->peer < 0 || r->peer == (int32_t)sender;
  }
  return count;
}

static uint32_t bound_to(const PathModel *m, const Step *t, const Step *send) {
  const Numbers *receives = &m->lines[t->rank].receives;
  uint32_t count = 0;
  for (uint32_t i = 0; i < receives->len; i++) {
    const Step *r = taker_get(m, receives->data[i]);
    if (r->index >= t->index) break;
    count += r->peer == send->rank && step_fits(r, send);
  }
  return count;
}

static void find_in_flow(Symbolic *y, uint32_t taker, const Flow *f) {
  const PathModel *m = y->m;
  const Step *t = taker_get(m, taker);
  if (t->peer >= 0 && t->peer != (int32_t)f->sender) return;
  uint32_t most = rivals(m, t, f->sender), older = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    const Step *send = send_get(m, number);
    if (!step_fits(t, send)) continue;
    if (older++ > most) break;
    if (bound_to(m, t, send) > i) continue;
    vec_push(&y->couples, ((Couple){taker, number, clause_var(y)}));
  }
}

void couple_find(Symbolic *y) {
  const PathModel *m = y->m;
  y->first = mem_alloc_zero((m->takers.len + 1) * sizeof *y->first);
  y->first_by_send = mem_alloc_zero((m->sends.len + 1) * sizeof *y->first);
  for (uint32_t t = 0; t < m->takers.len; t++) {
    const Line *line = &m->lines[taker_get(m, t)->rank];
    for (uint32_t i = 0; i < line->flow_count; i++)
      find_in_flow(y, t, &m->flows.data[line->first_flow + i]);
    y->first[t + 1] = y->couples.len;
  }
  uint32_t *at = y->first_by_send;
  for (uint32_t i = 0; i < y->couples.len; i++) {
    at[y->couples.data[i].send + 1]++;
    vec_push(&y->by_send, 0);
  }
  for (uint32_t s = 0; s < m->sends.len; s++) at[s + 1] += at[s];
  // Filling moves each start to its end, which is the next one's start.
  for (uint32_t i = y->couples.len; i-- > 0;)
    y->by_send.data[--at[y->couples.data[i].send + 1]] = i;
  for (uint32_t s = 0; s < m->sends.len; s++) at[s] = at[s + 1];
  at[m->sends.len] = y->couples.len;
}

// ---- What must have happened before a taker takes a message.

void couple_receives_before(const PathModel *m, const Step *t,
                            const Step *send, Numbers *out) {
  const Numbers *receives = &m->lines[t->rank].receives;
  uint32_t at = 0;
  while (at < receives->len &&
         taker_get(m, receives->data[at])->index < t->index)
    at++;
  // Receives that fit one message differ in two things: whether they name its
  // sender, and its tag.
  unsigned seen = 0;
  vec_clear(out);
  while (at-- > 0 && seen != 0xf) {
    const Step *r = taker_get(m, receives->data[at]);
    unsigned bit = 1u << ((r->peer < 0) * 2 + (r->tag < 0));
    if ((seen & bit) != 0 || !step_fits(r, send)) continue;
    seen |= bit;
    vec_push(out, r->number);
  }
}

static bool has_tag(const PathModel *m, const Numbers *sends, int32_t tag) {
  for (uint32_t i = 0; i < sends->len; i++)
    if (send_get(m, sends->data[i])->tag == tag) return true;
  return false;
}

void couple_sends_before(const PathModel *m, const Step *t, const Step *send,
                         Numbers *out) {
  const Flow *f = &m->flows.data[m->flow_of.data[send->number]];
  uint32_t at = 0;
  while (m->flowing.data[f->first + at] != send->number) at++;
  vec_clear(out);
  while (at-- > 0) {
    uint32_t number = m->flowing.data[f->first + at];
    const Step *s = send_get(m, number);
    if (!step_fits(t, s) || has_tag(m, out, s->tag)) continue;
    vec_push(out, number);
    if (t->tag >= 0) return;
  }
}
