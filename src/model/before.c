// What must have happened before a taker takes a message (MPI 4.1, 3.5): the
// receives posted before that fit it have taken something, and the older
// messages of its sender that the taker fits are taken. What is conditional
// may not have been posted or sent, so it stands for no earlier ones.
#include "model/internal.h"

#include <assert.h>

void receives_before(const PathModel *m, const ModelStep *t,
                     const ModelStep *send, Numbers *out) {
  const RankLine *line = &m->lines[t->rank];
  assert(t->place <= line->receives.len);
  unsigned seen = 0;
  vec_clear(out);
  for (uint32_t at = t->place; at-- > 0 && seen != line->kinds;) {
    const ModelStep *r = taker_get(m, line->receives.data[at]);
    unsigned bit = receive_kind(r);
    if ((seen & bit) != 0 || !step_fits(r, send)) continue;
    if (!r->conditional) seen |= bit;
    vec_push(out, r->number);
  }
}

static bool has_tag(const PathModel *m, const Numbers *sends, int32_t tag) {
  for (uint32_t i = 0; i < sends->len; i++) {
    const ModelStep *s = send_get(m, sends->data[i]);
    if (s->tag == tag && !s->conditional) return true;
  }
  return false;
}

void sends_before(const PathModel *m, const ModelStep *t, const ModelStep *send,
                  Numbers *out) {
  const MessageFlow *f = &m->flows.data[m->flow_of.data[send->number]];
  assert(send->kind == STEP_SEND && send->place < f->count);
  vec_clear(out);
  for (uint32_t at = send->place; at-- > 0;) {
    uint32_t number = m->flowing.data[f->first + at];
    const ModelStep *s = send_get(m, number);
    if (!step_fits(t, s) || has_tag(m, out, s->tag)) continue;
    vec_push(out, number);
    if (t->tag >= 0 && !s->conditional) return;
  }
}
