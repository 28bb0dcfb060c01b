// What is asked, in the few forms that the engines know: deadlock, reach, end
// and leftover. A guard that fails is a rank that stands before it while its
// claim is false; a pair that occurs is a claim that holds at some time.
#include "model/internal.h"

// The step in front of which the rank stands when it comes to the client's.
static uint32_t front_of(const PathModel *m, uint32_t step) {
  assert(step < m->given_steps);
  uint32_t entry = step_get(m, step)->entry;
  return entry != PATH_NONE ? entry : step;
}

PathQuestion question_reduce(PathModel *m, const PathQuestion *q) {
  PathQuestion out = *q;
  bool has_step = q->kind == PATH_ASK_GUARD ||
                  (q->kind == PATH_ASK_REACH && q->step != PATH_NONE);
  out.step = has_step ? front_of(m, q->step) : PATH_NONE;
  if (q->kind == PATH_ASK_GUARD) {
    const ModelStep *front = step_get(m, out.step);
    out.kind = PATH_ASK_REACH;
    out.claim = front->kind == STEP_GUARD ? claim_not(m, front->claim)
                                          : claim_const(m, false);
  } else if (q->kind == PATH_ASK_TAKES) {
    out.kind = PATH_ASK_REACH;
    out.claim = claim_takes(m, q->step, q->send);
  }
  return out;
}

const ModelStep *question_hold(const PathModel *m, const PathQuestion *q) {
  return q == NULL || q->kind != PATH_ASK_REACH || q->step == PATH_NONE
             ? NULL
             : step_get(m, q->step);
}

static bool has_leftover(const PathModel *m, const Marking *x) {
  for (uint32_t i = 0; i < m->sends.len; i++)
    if (x->taken[i] == TAKEN_NOT && !send_is_silent(m, i)) return true;
  return false;
}

bool question_is_shown(PathModel *m, const PathQuestion *q, const Marking *x,
                       PathBuffering rules) {
  if (q->kind == PATH_ASK_LEFTOVER)
    return marking_is_end(m, x) && has_leftover(m, x);
  const ModelStep *hold = question_hold(m, q);
  if (hold != NULL && step_at(m, x, hold->rank) != hold) return false;
  if (q->kind == PATH_ASK_END && !marking_is_end(m, x)) return false;
  return claim_holds(m, q->claim, x, rules);
}
