// Executions of a path model as one formula over integers, after section 3 of
// the seed (Huang, Mercer, McCarthy), written from the rules of marking.c and
// not from the clauses of the symbolic engine, so that the two can be compared.
//
//   "made" of a step      its rank got past it; "at": when
//   "match" of a taker    which send it took, or -1; "when" it took it
//   "by" of a send        which taker took it, or -1
//   "told" of a send      its sender knows that; "known" since when
//   "claim"               Boolean terms over matches and steps
#include "model/smt2.h"

#include <assert.h>

#include "model/internal.h"

typedef struct Writer {
  PathModel *m;
  const ModelStep *hold;   // never made, or NULL
  PathBuffering passing;   // rules by which waits end
  PathBuffering lasting;   // ... and by which ranks are stuck
  Text *out;
} Writer;

static bool is_made_at_once(const ModelStep *s) {
  return s->kind != STEP_WAIT && s->kind != STEP_PROBE &&
         s->kind != STEP_GUARD;
}

// The time at which a taker takes: a probe's is that of its step.
static void add_taking(Writer *w, uint32_t taker) {
  if (taker_get(w->m, taker)->kind == STEP_RECV)
    text_printf(w->out, "when_%u", taker);
  else
    text_printf(w->out, "at_%u", w->m->takers.data[taker]);
}

// ---- Claims.

static void add_takes(Writer *w, uint32_t taker, uint32_t send) {
  const PathModel *m = w->m;
  uint32_t t = m->takers.data[taker], s = m->sends.data[send];
  text_add(w->out, "(or false");
  for (uint32_t i = 0; i <= step_get(m, t)->more; i++)
    for (uint32_t k = 0; k <= step_get(m, s)->more; k++)
      text_printf(w->out, " (= match_%u %u)",
                  step_get(m, variant_at(m, t, i))->number,
                  step_get(m, variant_at(m, s, k))->number);
  text_add(w->out, ")");
}

static void add_exists(Writer *w, uint32_t step) {
  const ModelStep *s = step_get(w->m, step);
  if (s->conditional)
    text_printf(w->out, "claim_%u", s->claim.at);
  else
    text_add(w->out, "true");
}

// So many of the sender's earlier standard sends are not matched (wait: when it
// ends; PATH_NONE: at last) that none of the slots is left.
static void add_slot(Writer *w, const ModelStep *send, uint32_t wait) {
  const PathModel *m = w->m;
  const uint32_t *earlier = m->lines[send->rank].standards.data;
  text_add(w->out, "(< (+ 0 0");
  for (uint32_t i = 0; i < send->standard; i++) {
    text_add(w->out, " (ite (and ");
    add_exists(w, m->sends.data[earlier[i]]);
    text_printf(w->out, " (not (and told_%u", earlier[i]);
    if (wait != PATH_NONE)
      text_printf(w->out, " (< known_%u at_%u)", earlier[i], wait);
    text_add(w->out, "))) 1 0)");
  }
  text_printf(w->out, ") %u)", m->slots);
}

static void add_sent(Writer *w, const ModelStep *send, PathBuffering rules,
                     uint32_t wait) {
  bool standard = send_is_standard(send);
  if (standard && rules == PATH_BUFFER_INFINITE) {
    text_add(w->out, "true");
    return;
  }
  text_printf(w->out, "(or (and told_%u", send->number);
  if (wait != PATH_NONE)
    text_printf(w->out, " (< known_%u at_%u)", send->number, wait);
  text_add(w->out, ") ");
  if (standard && rules == PATH_BUFFER_COUNT)
    add_slot(w, send, wait);
  else
    text_add(w->out, "false");
  text_add(w->out, ")");
}

static void add_received(Writer *w, const ModelStep *recv, uint32_t wait) {
  text_printf(w->out, "(and (distinct match_%u (- 1))", recv->number);
  if (wait != PATH_NONE)
    text_printf(w->out, " (< when_%u at_%u)", recv->number, wait);
  text_add(w->out, ")");
}

static void add_joined(Writer *w, const ModelStep *join, PathBuffering rules,
                       uint32_t wait) {
  const PathModel *m = w->m;
  bool zero = rules == PATH_BUFFER_ZERO;
  if (zero ? join->unfilled : join->lonely) {
    text_add(w->out, "false");
    return;
  }
  const ModelInstance *instance = &m->instances.data[join->number];
  const uint32_t *needed = zero ? m->joins.data + instance->first
                                : m->needs.data + join->first;
  text_add(w->out, "(and true");
  for (uint32_t i = 0; i < (zero ? instance->size : join->count); i++) {
    text_printf(w->out, " made_%u", needed[i]);
    if (wait != PATH_NONE)
      text_printf(w->out, " (< at_%u at_%u)", needed[i], wait);
  }
  text_add(w->out, ")");
}

// The operation, which was started, is complete when the wait ends; PATH_NONE:
// at last.
static void add_complete(Writer *w, const ModelStep *s, PathBuffering rules,
                         uint32_t wait) {
  switch ((ModelStepKind)s->kind) {
  case STEP_SEND: add_sent(w, s, rules, wait); break;
  case STEP_RECV: add_received(w, s, wait); break;
  case STEP_JOIN: add_joined(w, s, rules, wait); break;
  default: text_add(w->out, "true");
  }
}

static void add_claim_complete(Writer *w, uint32_t operation) {
  text_add(w->out, "(or false");
  for (uint32_t i = 0; i <= step_get(w->m, operation)->more; i++) {
    uint32_t step = variant_at(w->m, operation, i);
    text_printf(w->out, " (and made_%u ", step);
    add_exists(w, step);
    text_add(w->out, " ");
    add_complete(w, step_get(w->m, step), w->passing, PATH_NONE);
    text_add(w->out, ")");
  }
  text_add(w->out, ")");
}

static void add_claim(Writer *w, uint32_t at) {
  const Claim c = w->m->claims.data[at];
  text_printf(w->out, "(define-fun claim_%u () Bool ", at);
  switch ((ClaimKind)c.kind) {
  case CLAIM_CONST: text_add(w->out, c.a ? "true" : "false"); break;
  case CLAIM_TAKES: add_takes(w, c.a, c.b); break;
  case CLAIM_PASSED: text_printf(w->out, "made_%u", c.a); break;
  case CLAIM_COMPLETE: add_claim_complete(w, c.a); break;
  case CLAIM_NOT: text_printf(w->out, "(not claim_%u)", c.a); break;
  case CLAIM_AND:
  case CLAIM_OR:
    text_printf(w->out, "(%s claim_%u claim_%u)",
                c.kind == CLAIM_AND ? "and" : "or", c.a, c.b);
    break;
  }
  text_add(w->out, ")\n");
}

// Each after its parts; those of steps and of the question.
static void add_claims(Writer *w, const PathQuestion *q) {
  PathModel *m = w->m;
  bool *needed = mem_alloc_zero(m->claims.len * sizeof *needed);
  needed[q->claim.at] = true;
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].conditional || m->steps.data[i].kind == STEP_GUARD)
      needed[m->steps.data[i].claim.at] = true;
  for (uint32_t i = m->claims.len; i-- > 0;) {
    const Claim *c = &m->claims.data[i];
    if (!needed[i] || c->kind < CLAIM_NOT) continue;
    needed[c->a] = true;
    if (c->kind != CLAIM_NOT) needed[c->b] = true;
  }
  // Completeness asks whether steps exist, which are other claims: those first.
  for (unsigned late = 0; late < 2; late++)
    for (uint32_t i = 0; i < m->claims.len; i++)
      if (needed[i] && m->claims.data[i].progress == (late == 1))
        add_claim(w, i);
  mem_free(needed, m->claims.len * sizeof *needed);
}

// ---- Names.

static const char *const kind_names[] = {
    [STEP_SEND] = "send", [STEP_RECV] = "receive", [STEP_PROBE] = "probe",
    [STEP_MRECV] = "receive what was probed", [STEP_JOIN] = "collective",
    [STEP_WAIT] = "wait", [STEP_GUARD] = "branch"};
static_assert(sizeof kind_names / sizeof kind_names[0] == STEP_GUARD + 1,
              "a name for every kind of step");

static void declare_step(Writer *w, uint32_t i) {
  const ModelStep *s = step_get(w->m, i);
  assert(s->kind < sizeof kind_names / sizeof kind_names[0]);
  text_printf(w->out, "; rank %u: %s", s->rank, kind_names[s->kind]);
  if (s->kind == STEP_SEND)
    text_printf(w->out, " %u to rank %d, tag %d, context %u", s->number,
                s->peer, s->tag, s->context);
  if (s->kind == STEP_RECV || s->kind == STEP_PROBE)
    text_printf(w->out, " %u from rank %d, tag %d, context %u (-1: any)",
                s->number, s->peer, s->tag, s->context);
  text_printf(w->out, "\n(declare-fun made_%u () Bool)\n"
              "(declare-fun at_%u () Int)\n", i, i);
}

static void declare(Writer *w) {
  for (uint32_t r = 0; r < w->m->ranks; r++)
    for (uint32_t i = 0; i < w->m->lines[r].steps.len; i++)
      declare_step(w, w->m->lines[r].steps.data[i]);
  for (uint32_t t = 0; t < w->m->takers.len; t++)
    text_printf(w->out, "(declare-fun match_%u () Int)\n"
                "(declare-fun when_%u () Int)\n", t, t);
  for (uint32_t s = 0; s < w->m->sends.len; s++)
    text_printf(w->out, "(declare-fun by_%u () Int)\n"
                "(declare-fun told_%u () Bool)\n"
                "(declare-fun known_%u () Int)\n", s, s, s);
}

// ---- Steps.

static void add_progress(Writer *w, uint32_t rank) {
  const Numbers *steps = &w->m->lines[rank].steps;
  for (uint32_t i = 0; i < steps->len; i++) {
    uint32_t step = steps->data[i];
    const ModelStep *s = step_get(w->m, step);
    if (s == w->hold) {
      text_printf(w->out, "(assert (not made_%u))\n", step);
    } else if (is_made_at_once(s)) {
      if (i == 0) text_printf(w->out, "(assert made_%u)\n", step);
      else text_printf(w->out, "(assert (= made_%u made_%u))\n", step,
                       steps->data[i - 1]);
    }
    if (i == 0) continue;
    text_printf(w->out, "(assert (=> made_%u made_%u))\n"
                "(assert (< at_%u at_%u))\n", step, steps->data[i - 1],
                steps->data[i - 1], step);
  }
}

static void add_wait(Writer *w, uint32_t wait) {
  const ModelStep *s = step_get(w->m, wait);
  for (uint32_t i = 0; i < s->picked; i++) {
    uint32_t operation = w->m->operations.data[s->first + i];
    text_printf(w->out, "(assert (=> (and made_%u ", wait);
    add_exists(w, operation);
    text_add(w->out, ") ");
    add_complete(w, step_get(w->m, operation), w->passing, wait);
    text_add(w->out, "))\n");
  }
}

static void add_step_rules(Writer *w, uint32_t step) {
  const ModelStep *s = step_get(w->m, step);
  if (s->kind == STEP_WAIT) add_wait(w, step);
  if (s->kind == STEP_GUARD)
    text_printf(w->out, "(assert (=> made_%u claim_%u))\n", step, s->claim.at);
  if (s->kind == STEP_PROBE)
    text_printf(w->out, "(assert (=> made_%u (distinct match_%u (- 1))))\n",
                step, s->number);
}

// ---- Matches.

// Receives posted before that fit it come first (MPI 4.1, 3.5).
static void add_posted_before(Writer *w, const ModelStep *t,
                              const ModelStep *send) {
  const Numbers *receives = &w->m->lines[t->rank].receives;
  for (uint32_t i = 0; i < receives->len; i++) {
    const ModelStep *r = taker_get(w->m, receives->data[i]);
    if (r->index >= t->index || !step_fits(r, send)) continue;
    text_add(w->out, "\n    (=> ");
    add_exists(w, w->m->takers.data[r->number]);
    text_printf(w->out, " (and (distinct match_%u (- 1)) (< when_%u ",
                r->number, r->number);
    add_taking(w, t->number);
    text_add(w->out, ")))");
  }
}

// And so do older messages of its sender that the taker fits.
static void add_sent_before(Writer *w, const ModelStep *t,
                            const ModelStep *send) {
  const PathModel *m = w->m;
  for (uint32_t i = 0; i < m->sends.len; i++) {
    const ModelStep *s = send_get(m, i);
    if (s->rank != send->rank || s->index >= send->index || !step_fits(t, s))
      continue;
    text_add(w->out, "\n    (=> ");
    add_exists(w, m->sends.data[i]);
    text_add(w->out, " (or false");
    for (uint32_t k = 0; k < m->takers.len; k++) {
      const ModelStep *by = taker_get(m, k);
      if (!step_consumes(by) || !step_fits(by, s)) continue;
      text_printf(w->out, " (and (= by_%u %u) (< ", i, k);
      add_taking(w, k);
      text_add(w->out, " ");
      add_taking(w, t->number);
      text_add(w->out, "))");
    }
    text_add(w->out, "))");
  }
}

// What a probe finds nobody has taken before.
static void add_found(Writer *w, const ModelStep *probe, uint32_t send) {
  const PathModel *m = w->m;
  for (uint32_t k = 0; k < m->takers.len; k++) {
    const ModelStep *by = taker_get(m, k);
    if (k == probe->number || !step_consumes(by) ||
        !step_fits(by, send_get(m, send)))
      continue;
    text_printf(w->out, "\n    (=> (= by_%u %u) (< ", send, k);
    add_taking(w, probe->number);
    text_add(w->out, " ");
    add_taking(w, k);
    text_add(w->out, "))");
  }
}

static void add_match(Writer *w, uint32_t taker, uint32_t send) {
  const PathModel *m = w->m;
  const ModelStep *t = taker_get(m, taker), *s = send_get(m, send);
  uint32_t t_step = m->takers.data[taker], s_step = m->sends.data[send];
  text_printf(w->out, "(assert (=> (= match_%u %u) (and made_%u made_%u ",
              taker, send, t_step, s_step);
  add_exists(w, t_step);
  text_add(w->out, " ");
  add_exists(w, s_step);
  text_printf(w->out, " (< at_%u ", s_step);
  add_taking(w, taker);
  text_add(w->out, ")");
  if (t->kind == STEP_RECV)
    text_printf(w->out, " (< at_%u when_%u)", t_step, taker);
  add_posted_before(w, t, s);
  add_sent_before(w, t, s);
  if (t->kind == STEP_PROBE) add_found(w, t, send);
  text_add(w->out, ")))\n");
  if (step_consumes(t))
    text_printf(w->out, "(assert (= (= match_%u %u) (= by_%u %u)))\n", taker,
                send, send, taker);
}

static void add_taker(Writer *w, uint32_t taker) {
  const PathModel *m = w->m;
  const ModelStep *t = taker_get(m, taker);
  text_printf(w->out, "(assert (or (= match_%u (- 1))", taker);
  for (uint32_t s = 0; s < m->sends.len; s++)
    if (step_fits(t, send_get(m, s)))
      text_printf(w->out, " (= match_%u %u)", taker, s);
  text_add(w->out, "))\n");
  for (uint32_t s = 0; s < m->sends.len; s++)
    if (step_fits(t, send_get(m, s))) add_match(w, taker, s);
}

// The step that receives what a probe took, or PATH_NONE.
static uint32_t find_mrecv(const PathModel *m, uint32_t probe) {
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_MRECV &&
        m->steps.data[i].number == probe)
      return i;
  return PATH_NONE;
}

static void add_told(Writer *w, uint32_t send, uint32_t taker) {
  uint32_t mrecv = PATH_NONE;
  bool probes = taker_get(w->m, taker)->kind == STEP_PROBE;
  if (probes) mrecv = find_mrecv(w->m, taker);
  text_printf(w->out, "(assert (=> (= by_%u %u) ", send, taker);
  if (!probes)
    text_printf(w->out, "(and told_%u (= known_%u when_%u))", send, send,
                taker);
  else if (mrecv == PATH_NONE)
    text_printf(w->out, "(not told_%u)", send);
  else
    text_printf(w->out, "(and (= told_%u made_%u) (= known_%u at_%u))", send,
                mrecv, send, mrecv);
  text_add(w->out, "))\n");
}

static void add_send(Writer *w, uint32_t send) {
  const PathModel *m = w->m;
  text_printf(w->out, "(assert (or (= by_%u (- 1))", send);
  for (uint32_t t = 0; t < m->takers.len; t++)
    if (step_consumes(taker_get(m, t)) &&
        step_fits(taker_get(m, t), send_get(m, send)))
      text_printf(w->out, " (= by_%u %u)", send, t);
  text_printf(w->out, "))\n(assert (=> (= by_%u (- 1)) (not told_%u)))\n",
              send, send);
  for (uint32_t t = 0; t < m->takers.len; t++)
    if (step_consumes(taker_get(m, t)) &&
        step_fits(taker_get(m, t), send_get(m, send)))
      add_told(w, send, t);
}

// ---- What is asked.

static void add_quiet(Writer *w) {
  const PathModel *m = w->m;
  for (uint32_t t = 0; t < m->takers.len; t++) {
    const ModelStep *r = taker_get(m, t);
    for (uint32_t s = 0; r->kind == STEP_RECV && s < m->sends.len; s++) {
      if (!step_fits(r, send_get(m, s))) continue;
      text_printf(w->out, "(assert (not (and made_%u made_%u (= match_%u (- 1)) "
                  "(= by_%u (- 1)) ", m->takers.data[t], m->sends.data[s], t,
                  s);
      add_exists(w, m->takers.data[t]);
      text_add(w->out, " ");
      add_exists(w, m->sends.data[s]);
      text_add(w->out, ")))\n");
    }
  }
}

static void add_blocked_wait(Writer *w, const ModelStep *s) {
  bool all = s->mode == PATH_WAIT_ALL;
  text_add(w->out, all ? "(or false" : "(and true");
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t operation = w->m->operations.data[s->first + i];
    text_add(w->out, all ? " (and " : " (=> ");
    add_exists(w, operation);
    text_add(w->out, " (not ");
    add_complete(w, step_get(w->m, operation), w->lasting, PATH_NONE);
    text_add(w->out, "))");
  }
  text_add(w->out, ")");
}

static void add_blocked_probe(Writer *w, const ModelStep *p) {
  const PathModel *m = w->m;
  text_add(w->out, "(and true");
  for (uint32_t s = 0; s < m->sends.len; s++) {
    if (!step_fits(p, send_get(m, s))) continue;
    text_printf(w->out, " (not (and made_%u (= by_%u (- 1)) ",
                m->sends.data[s], s);
    add_exists(w, m->sends.data[s]);
    text_add(w->out, "))");
  }
  text_add(w->out, ")");
}

// A rank that stands there is stuck.
static void add_blocked(Writer *w, uint32_t step) {
  const ModelStep *s = step_get(w->m, step);
  if (is_made_at_once(s)) return;
  text_add(w->out, "(assert (=> (and ");
  if (s->index == 0)
    text_add(w->out, "true");
  else
    text_printf(w->out, "made_%u",
                w->m->lines[s->rank].steps.data[s->index - 1]);
  text_printf(w->out, " (not made_%u)) ", step);
  if (s->asks || s->kind == STEP_GUARD) text_add(w->out, "false");
  else if (s->kind == STEP_WAIT) add_blocked_wait(w, s);
  else add_blocked_probe(w, s);
  text_add(w->out, "))\n");
}

static void add_ends(Writer *w, bool all) {
  text_add(w->out, all ? "(assert (and true" : "(assert (not (and true");
  for (uint32_t r = 0; r < w->m->ranks; r++)
    if (w->m->lines[r].steps.len != 0)
      text_printf(w->out, " made_%u", *vec_last(&w->m->lines[r].steps));
  text_add(w->out, all ? "))\n" : ")))\n");
}

static void add_leftover(Writer *w) {
  text_add(w->out, "(assert (or false");
  for (uint32_t s = 0; s < w->m->sends.len; s++) {
    if (send_is_silent(w->m, s)) continue;
    text_printf(w->out, " (and (= by_%u (- 1)) ", s);
    add_exists(w, w->m->sends.data[s]);
    text_add(w->out, ")");
  }
  text_add(w->out, "))\n");
}

static void add_question(Writer *w, const PathQuestion *q) {
  text_add(w->out, "; what is asked\n");
  if (w->hold != NULL && w->hold->index > 0)
    text_printf(w->out, "(assert made_%u)\n",
                w->m->lines[w->hold->rank].steps.data[w->hold->index - 1]);
  if (q->kind != PATH_ASK_REACH) add_quiet(w);
  if (q->kind == PATH_ASK_DEADLOCK) {
    for (uint32_t i = 0; i < w->m->steps.len; i++) add_blocked(w, i);
    add_ends(w, false);
  } else if (q->kind != PATH_ASK_REACH) {
    add_ends(w, true);
  }
  if (q->kind == PATH_ASK_LEFTOVER) add_leftover(w);
  if (q->kind == PATH_ASK_REACH || q->kind == PATH_ASK_END)
    text_printf(w->out, "(assert claim_%u)\n", q->claim.at);
}

static const char *const questions[] = {
    [PATH_ASK_DEADLOCK] = "Can ranks wait for ever?",
    [PATH_ASK_REACH] = "Can a branch go the other way?",
    [PATH_ASK_END] = "Can all ranks end so?",
    [PATH_ASK_LEFTOVER] = "Can a message be left over?"};

void pathmodel_write_smt2(PathModel *m, const PathQuestion *question,
                          PathAnswer answer, Text *out) {
  assert(m->sealed);
  PathQuestion q = question_reduce(m, question);
  assert((size_t)q.kind < sizeof questions / sizeof questions[0]);
  bool any = m->buffering == PATH_BUFFER_ANY;
  Writer w = {.m = m, .hold = question_hold(m, &q), .out = out,
              .passing = any ? PATH_BUFFER_INFINITE : m->buffering,
              .lasting = any ? PATH_BUFFER_ZERO : m->buffering};
  text_printf(out, "; %s\n(set-info :status %s)\n(set-logic QF_LIA)\n",
              questions[q.kind], answer == PATH_YES  ? "sat"
                                 : answer == PATH_NO ? "unsat"
                                                     : "unknown");
  declare(&w);
  add_claims(&w, &q);
  for (uint32_t r = 0; r < m->ranks; r++) add_progress(&w, r);
  for (uint32_t i = 0; i < m->steps.len; i++) add_step_rules(&w, i);
  for (uint32_t t = 0; t < m->takers.len; t++) add_taker(&w, t);
  for (uint32_t s = 0; s < m->sends.len; s++) add_send(&w, s);
  add_question(&w, &q);
  text_add(out, "(check-sat)\n");
}
