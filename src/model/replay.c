// A schedule carried out on the model, whoever made it: counterexamples are
// not believed unseen. Under PATH_BUFFER_ANY the waits that must end by
// buffering for the next event to be possible are found here and put in.
#include "model/internal.h"

// Lets one rank on by buffering; false: none is waiting for that.
static bool buffer_one(Play *p, Marking *x) {
  for (uint32_t r = 0; r < p->m->ranks; r++) {
    if (!marking_may_buffer(p, x, r)) continue;
    play_buffer(p, x, r);
    play_run(p, x);
    return true;
  }
  return false;
}

static bool may_take(const Play *p, const Marking *x, const ModelStep *t,
                     const ModelStep *s) {
  const PathModel *m = p->m;
  bool there = t->kind == STEP_PROBE
                   ? t != p->hold && step_at(m, x, t->rank) == t
                   : is_made(x, t);
  return there && x->partner[t->number] == PATH_NONE &&
         marking_candidate(m, x, t, m->flow_of.data[s->number]) == s->number;
}

static bool carry_out(Play *p, Marking *x, const PathEvent *e, bool buffers) {
  const PathModel *m = p->m;
  const ModelStep *step = step_get(m, e->step);
  if (e->kind == PATH_EVENT_BUFFER) {
    if (is_made(x, step)) return true;
    if (step_at(m, x, step->rank) != step ||
        !marking_may_buffer(p, x, step->rank))
      return false;
    play_buffer(p, x, step->rank);
  } else {
    const ModelStep *send = step_get(m, e->send);
    // It may be made on the way, as soon as nothing can prevent it.
    while (x->partner[step->number] != send->number &&
           !may_take(p, x, step, send))
      if (!buffers || !buffer_one(p, x)) return false;
    if (x->partner[step->number] == send->number) return true;
    play_take(p, x, step->number, send->number);
  }
  play_run(p, x);
  return true;
}

static bool shows(const Play *p, const Marking *x, const PathQuestion *q) {
  Offers offers = {0};
  marking_offers(p, x, &offers);
  bool quiet = offers.len == 0;
  vec_fini(&offers);
  if (q->kind == PATH_ASK_DEADLOCK) return quiet && marking_is_deadlock(p, x);
  return (quiet || q->kind == PATH_ASK_REACH) &&
         question_is_shown(p->m, q, x,
                           p->may_buffer ? PATH_BUFFER_INFINITE : p->must);
}

bool replay_shows(PathModel *m, const PathQuestion *question,
                  const PathEvents *events, PathEvents *whole) {
  bool any = m->buffering == PATH_BUFFER_ANY;
  bool buffers = any && question->kind != PATH_ASK_DEADLOCK;
  Play p;
  Marking x;
  play_init(&p, m, question_hold(m, question),
            any ? PATH_BUFFER_ZERO : m->buffering, any);
  marking_init(&p, &x);
  play_run(&p, &x);
  bool possible = true;
  for (uint32_t i = 0; possible && i < events->len; i++)
    possible = carry_out(&p, &x, &events->data[i], buffers);
  while (possible && !shows(&p, &x, question))
    possible = buffers && buffer_one(&p, &x);
  vec_clear(whole);
  for (uint32_t i = 0; i < p.events.len; i++)
    vec_push(whole, p.events.data[i]);
  marking_fini(&p, &x);
  play_fini(&p);
  return possible;
}
