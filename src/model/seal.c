// Sealing a model: operations that may have several envelopes become several
// steps, each with one of them and a claim; then who may send to whom, which
// calls of a context are one collective, what each step refers to.
//
//   send, to a if A, to b if B   ->   guard A or B; if A: send to a;
//                                     if B: send to b
//
// The first of them keeps the number that the client knows, the others and the
// guard get numbers after all that it knows.
#include "model/internal.h"

// ---- Envelopes.

static uint32_t add_guard(PathModel *m, uint32_t step, ClaimId claim) {
  ModelStep guard = {.kind = STEP_GUARD, .rank = step_get(m, step)->rank,
                     .given = step, .entry = PATH_NONE, .claim = claim};
  vec_push(&m->steps, guard);
  return m->steps.len - 1;
}

static void set_envelope(PathModel *m, ModelStep *s, const PathEnvelope *e) {
  s->peer = e->peer;
  s->tag = e->tag;
  s->claim = e->when;
  s->conditional = !claim_is_same(e->when, claim_const(m, true));
}

static void add_variant(PathModel *m, uint32_t step, const PathEnvelope *e) {
  ModelStep variant = *step_get(m, step);
  Numbers *numbers = variant.kind == STEP_SEND ? &m->sends : &m->takers;
  variant.given = step;
  variant.entry = PATH_NONE;
  variant.more = 0;
  variant.number = numbers->len;
  set_envelope(m, &variant, e);
  vec_push(numbers, m->steps.len);
  vec_push(&m->steps, variant);
}

static void seal_envelope(PathModel *m, const Envelopes *e) {
  ClaimId any = claim_const(m, false);
  uint32_t more = m->steps.len, used = 0;
  for (uint32_t i = 0; i < e->count; i++) {
    const PathEnvelope *one = &m->envelope_list.data[e->first + i];
    if (claim_is_same(one->when, claim_const(m, false))) continue;
    any = claim_or(m, any, one->when);
    if (used++ == 0) {
      set_envelope(m, vec_at(&m->steps, e->step), one);
    } else {
      add_variant(m, e->step, one);
    }
  }
  ModelStep *s = vec_at(&m->steps, e->step);
  s->first_more = more;
  s->more = m->steps.len - more;
  if (claim_is_same(any, claim_const(m, true))) return;
  uint32_t entry = add_guard(m, e->step, any);
  m->steps.data[e->step].entry = entry;
}

static void seal_envelopes(PathModel *m) {
  m->given_steps = m->steps.len;
  m->given_sends = m->sends.len;
  m->given_takers = m->takers.len;
  for (uint32_t i = 0; i < m->envelopes.len; i++)
    seal_envelope(m, &m->envelopes.data[i]);
}

// ---- Lines.

static void see_step(RankLine *line, ModelStep *s) {
  if (s->kind == STEP_SEND) {
    s->standard = line->standards.len;
    if (send_is_standard(s)) vec_push(&line->standards, s->number);
  }
  if (s->kind != STEP_RECV && s->kind != STEP_PROBE) return;
  if (s->peer < 0) s->peer = PATH_ANY;
  if (s->tag < 0) s->tag = PATH_ANY;
  s->place = line->receives.len;
  if (s->kind == STEP_RECV) {
    vec_push(&line->receives, s->number);
    line->kinds |= receive_kind(s);
  }
  if (step_consumes(s)) vec_push(&line->consumers, s->number);
}

static void place_step(PathModel *m, RankLine *line, Numbers *steps,
                       uint32_t step) {
  ModelStep *s = vec_at(&m->steps, step);
  s->index = steps->len;
  vec_push(steps, step);
  see_step(line, s);
}

static void seal_line(PathModel *m, RankLine *line) {
  Numbers steps = {0};
  for (uint32_t i = 0; i < line->steps.len; i++) {
    uint32_t step = line->steps.data[i], entry = step_get(m, step)->entry;
    if (entry != PATH_NONE) place_step(m, line, &steps, entry);
    for (uint32_t k = 0; k <= step_get(m, step)->more; k++)
      place_step(m, line, &steps, variant_at(m, step, k));
  }
  vec_fini(&line->steps);
  line->steps = steps;
}

// Lists of waits name the operations that the client knows; all ways in which
// they may have been started take their place.
static void seal_wait(PathModel *m, ModelStep *wait, Numbers *operations) {
  uint32_t first = operations->len, picked = wait->picked;
  for (uint32_t i = 0; i < wait->count; i++) {
    uint32_t operation = m->operations.data[wait->first + i];
    if (i == picked) wait->picked = operations->len - first;
    for (uint32_t k = 0; k <= step_get(m, operation)->more; k++)
      vec_push(operations, variant_at(m, operation, k));
  }
  if (picked == wait->count) wait->picked = operations->len - first;
  wait->first = first;
  wait->count = operations->len - first;
}

static void seal_waits(PathModel *m) {
  Numbers operations = {0};
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_WAIT)
      seal_wait(m, &m->steps.data[i], &operations);
  vec_fini(&m->operations);
  m->operations = operations;
}

// ---- Messages and collectives.

// Sends to each rank, by sender, in program order: sorted by receiver, since
// the ranks are gone through in order.
static void seal_flows(PathModel *m) {
  uint32_t *at = mem_alloc_zero((m->ranks + 1) * sizeof *at);
  for (uint32_t i = 0; i < m->sends.len; i++) {
    at[send_get(m, i)->peer + 1]++;
    vec_push(&m->flowing, 0);
    vec_push(&m->flow_of, 0);
  }
  for (uint32_t r = 0; r < m->ranks; r++) at[r + 1] += at[r];
  for (uint32_t from = 0; from < m->ranks; from++) {
    const Numbers *steps = &m->lines[from].steps;
    for (uint32_t i = 0; i < steps->len; i++) {
      const ModelStep *s = step_get(m, steps->data[i]);
      if (s->kind == STEP_SEND) m->flowing.data[at[s->peer]++] = s->number;
    }
  }
  mem_free(at, (m->ranks + 1) * sizeof *at);
}

// A flow is a run of sends with the same sender and receiver.
static void seal_runs(PathModel *m) {
  for (uint32_t i = 0; i < m->flowing.len; i++) {
    uint32_t number = m->flowing.data[i];
    ModelStep *s = vec_at(&m->steps, m->sends.data[number]);
    RankLine *to = &m->lines[s->peer];
    const MessageFlow *last = m->flows.len == 0 ? NULL : vec_last(&m->flows);
    if (to->flow_count == 0) to->first_flow = m->flows.len;
    if (to->flow_count == 0 || last->sender != s->rank) {
      vec_push(&m->flows, ((MessageFlow){s->rank, i, 0}));
      to->flow_count++;
    }
    s->place = vec_last(&m->flows)->count++;
    m->flow_of.data[number] = m->flows.len - 1;
  }
}

// Calls number 0, 1, ... of each member on a context are one collective each.
static void seal_context(PathModel *m, const Members *c) {
  uint32_t first = m->instances.len;
  for (uint32_t member = 0; member < c->count; member++) {
    const Numbers *steps = &m->lines[c->ranks[member]].steps;
    uint32_t nth = 0;
    for (uint32_t i = 0; i < steps->len; i++) {
      ModelStep *s = vec_at(&m->steps, steps->data[i]);
      if (s->kind != STEP_JOIN || s->context != c->context) continue;
      s->number = first + nth++;
      if (s->number == m->instances.len) {
        ModelInstance instance = {c->count, m->joins.len};
        for (uint32_t k = 0; k < c->count; k++) vec_push(&m->joins, PATH_NONE);
        vec_push(&m->instances, instance);
      }
      m->joins.data[m->instances.data[s->number].first + member] =
          steps->data[i];
    }
  }
}

// Needs become steps, of which those that never come are left out.
static void seal_join(PathModel *m, ModelStep *s) {
  const ModelInstance *instance = vec_at(&m->instances, s->number);
  const uint32_t *joins = m->joins.data + instance->first;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t join = joins[m->needs.data[s->first + i]];
    if (join == PATH_NONE) {
      s->lonely = true;
    } else {
      m->needs.data[s->first + kept++] = join;
    }
  }
  s->count = kept;
  for (uint32_t i = 0; i < instance->size; i++)
    s->unfilled = s->unfilled || joins[i] == PATH_NONE;
}

void pathmodel_seal(PathModel *m) {
  assert(!m->sealed);
  seal_envelopes(m);
  for (uint32_t r = 0; r < m->ranks; r++) seal_line(m, &m->lines[r]);
  if (m->envelopes.len != 0) seal_waits(m);
  seal_flows(m);
  seal_runs(m);
  for (uint32_t i = 0; i < m->contexts.len; i++)
    seal_context(m, &m->contexts.data[i]);
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_JOIN) seal_join(m, &m->steps.data[i]);
  possible_find(m);
  m->sealed = true;
}
