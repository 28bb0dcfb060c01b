// Building a path model and sealing it: who may send to whom, which calls of a
// context are one collective, what each step refers to.
#include "model/internal.h"

#include <string.h>

PathModel *pathmodel_new(uint32_t ranks, PathBuffering buffering,
                         uint32_t slots) {
  assert(ranks > 0 && ranks <= PATH_MAX_RANKS);
  PathModel *m = mem_alloc_zero(sizeof *m);
  m->ranks = ranks;
  m->buffering = buffering;
  m->slots = slots;
  m->lines = mem_alloc_zero(ranks * sizeof *m->lines);
  return m;
}

void pathmodel_free(PathModel *m) {
  if (m->sealed) {
    for (uint32_t t = 0; t < m->takers.len; t++) vec_fini(&m->possible[t]);
    mem_free(m->possible, m->takers.len * sizeof *m->possible);
    mem_free(m->possible_bits, possible_bytes(m));
    symbolic_free(m->symbolic);
  }
  for (uint32_t r = 0; r < m->ranks; r++) {
    vec_fini(&m->lines[r].steps);
    vec_fini(&m->lines[r].receives);
    vec_fini(&m->lines[r].consumers);
    vec_fini(&m->lines[r].standards);
  }
  mem_free(m->lines, m->ranks * sizeof *m->lines);
  for (uint32_t i = 0; i < m->contexts.len; i++)
    mem_free(m->contexts.data[i].ranks,
             m->contexts.data[i].count * sizeof(uint16_t));
  vec_fini(&m->contexts);
  vec_fini(&m->steps);
  vec_fini(&m->sends);
  vec_fini(&m->takers);
  vec_fini(&m->operations);
  vec_fini(&m->needs);
  vec_fini(&m->claims);
  table_fini(&m->claim_numbers);
  for (uint32_t i = 0; i < m->cones.len; i++) vec_fini(&m->cones.data[i]);
  vec_fini(&m->cones);
  table_fini(&m->cone_numbers);
  vec_fini(&m->values);
  vec_fini(&m->flows);
  vec_fini(&m->flowing);
  vec_fini(&m->flow_of);
  vec_fini(&m->instances);
  vec_fini(&m->joins);
  mem_free(m, sizeof *m);
}

// ---- Steps.

static uint32_t add(PathModel *m, uint32_t rank, Step step) {
  assert(!m->sealed && rank < m->ranks);
  Line *line = &m->lines[rank];
  step.rank = (uint16_t)rank;
  step.index = line->steps.len;
  vec_push(&line->steps, m->steps.len);
  vec_push(&m->steps, step);
  return m->steps.len - 1;
}

uint32_t pathmodel_send(PathModel *m, uint32_t rank, uint32_t context,
                        uint32_t to, int32_t tag, PathSend mode) {
  assert(to < m->ranks && tag >= 0 && context < PATH_MAX_CONTEXT);
  Line *line = &m->lines[rank];
  uint32_t number = m->sends.len;
  vec_push(&m->sends, m->steps.len);
  uint32_t standard = line->standards.len;
  if (mode == PATH_SEND_STANDARD) vec_push(&line->standards, number);
  return add(m, rank, (Step){.kind = STEP_SEND, .mode = (uint8_t)mode,
                             .peer = (int32_t)to, .tag = tag,
                             .context = context, .number = number,
                             .standard = standard});
}

static uint32_t add_taker(PathModel *m, uint32_t rank, Step step) {
  assert(step.peer < (int32_t)m->ranks && step.context < PATH_MAX_CONTEXT);
  Line *line = &m->lines[rank];
  step.number = m->takers.len;
  step.place = line->receives.len;
  if (step.peer < 0) step.peer = PATH_ANY;
  if (step.tag < 0) step.tag = PATH_ANY;
  vec_push(&m->takers, m->steps.len);
  if (step.kind == STEP_RECV) {
    vec_push(&line->receives, step.number);
    line->kinds |= receive_kind(&step);
  }
  if (step_consumes(&step)) vec_push(&line->consumers, step.number);
  return add(m, rank, step);
}

uint32_t pathmodel_recv(PathModel *m, uint32_t rank, uint32_t context,
                        int32_t source, int32_t tag) {
  return add_taker(m, rank, (Step){.kind = STEP_RECV, .peer = source,
                                   .tag = tag, .context = context});
}

uint32_t pathmodel_probe(PathModel *m, uint32_t rank, uint32_t context,
                         int32_t source, int32_t tag, bool takes, bool asks) {
  return add_taker(m, rank,
                   (Step){.kind = STEP_PROBE, .peer = source, .tag = tag,
                          .context = context, .takes = takes, .asks = asks});
}

uint32_t pathmodel_mrecv(PathModel *m, uint32_t rank, uint32_t probe) {
  const Step *p = step_get(m, probe);
  assert(p->kind == STEP_PROBE && p->takes && p->rank == rank);
  return add(m, rank, (Step){.kind = STEP_MRECV, .number = p->number});
}

static const Members *find_members(const PathModel *m, uint32_t context) {
  for (uint32_t i = 0; i < m->contexts.len; i++)
    if (m->contexts.data[i].context == context) return &m->contexts.data[i];
  return NULL;
}

void pathmodel_context(PathModel *m, uint32_t context, uint32_t count,
                       const uint16_t *members) {
  assert(!m->sealed && count > 0 && find_members(m, context) == NULL);
  Members c = {context, count, mem_alloc_array(count, sizeof *c.ranks)};
  memcpy(c.ranks, members, count * sizeof *c.ranks);
  vec_push(&m->contexts, c);
}

uint32_t pathmodel_join(PathModel *m, uint32_t rank, uint32_t context,
                        const uint32_t *needs, uint32_t need_count) {
  const Members *c = find_members(m, context);
  assert(c != NULL);
  uint32_t first = m->needs.len;
  for (uint32_t i = 0; i < (needs == NULL ? c->count : need_count); i++) {
    uint32_t member = needs == NULL ? i : needs[i];
    assert(member < c->count);
    if (c->ranks[member] != rank) vec_push(&m->needs, member);
  }
  return add(m, rank, (Step){.kind = STEP_JOIN, .context = context,
                             .first = first, .count = m->needs.len - first});
}

uint32_t pathmodel_wait(PathModel *m, uint32_t rank, PathWait kind,
                        const uint32_t *operations, uint32_t count,
                        uint32_t picked) {
  assert(picked <= count && (kind != PATH_WAIT_ALL || picked == count));
  uint32_t first = m->operations.len;
  for (uint32_t i = 0; i < count; i++) {
    assert(step_get(m, operations[i])->rank == rank);
    vec_push(&m->operations, operations[i]);
  }
  return add(m, rank, (Step){.kind = STEP_WAIT, .mode = (uint8_t)kind,
                             .asks = kind == PATH_WAIT_TEST, .first = first,
                             .count = count, .picked = picked});
}

uint32_t pathmodel_guard(PathModel *m, uint32_t rank) {
  return add(m, rank,
             (Step){.kind = STEP_GUARD, .claim = claim_const(m, true)});
}

void pathmodel_set_claim(PathModel *m, uint32_t guard, ClaimId claim) {
  Step *s = vec_at(&m->steps, guard);
  assert(!m->sealed && s->kind == STEP_GUARD && claim.at < m->claims.len);
  s->claim = claim;
}

void pathmodel_set_envelopes(PathModel *m, uint32_t step, uint32_t count,
                             const PathEnvelope *list) {
  assert(!m->sealed && step < m->steps.len && count == 0);
  (void)list;
}

// ---- Sealing.

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
      const Step *s = step_get(m, steps->data[i]);
      if (s->kind == STEP_SEND) m->flowing.data[at[s->peer]++] = s->number;
    }
  }
  mem_free(at, (m->ranks + 1) * sizeof *at);
}

// A flow is a run of sends with the same sender and receiver.
static void seal_runs(PathModel *m) {
  for (uint32_t i = 0; i < m->flowing.len; i++) {
    uint32_t number = m->flowing.data[i];
    Step *s = vec_at(&m->steps, m->sends.data[number]);
    Line *to = &m->lines[s->peer];
    const Flow *last = m->flows.len == 0 ? NULL : vec_last(&m->flows);
    if (to->flow_count == 0) to->first_flow = m->flows.len;
    if (to->flow_count == 0 || last->sender != s->rank) {
      vec_push(&m->flows, ((Flow){s->rank, i, 0}));
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
      Step *s = vec_at(&m->steps, steps->data[i]);
      if (s->kind != STEP_JOIN || s->context != c->context) continue;
      s->number = first + nth++;
      if (s->number == m->instances.len) {
        Instance instance = {c->count, m->joins.len};
        for (uint32_t k = 0; k < c->count; k++) vec_push(&m->joins, PATH_NONE);
        vec_push(&m->instances, instance);
      }
      m->joins.data[m->instances.data[s->number].first + member] =
          steps->data[i];
    }
  }
}

// Needs become steps, of which those that never come are left out.
static void seal_join(PathModel *m, Step *s) {
  const Instance *instance = vec_at(&m->instances, s->number);
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
  seal_flows(m);
  seal_runs(m);
  for (uint32_t i = 0; i < m->contexts.len; i++)
    seal_context(m, &m->contexts.data[i]);
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_JOIN) seal_join(m, &m->steps.data[i]);
  possible_find(m);
  m->sealed = true;
}

// ---- Looking.

uint32_t pathmodel_ranks(const PathModel *m) { return m->ranks; }
uint32_t pathmodel_steps(const PathModel *m) { return m->steps.len; }
uint32_t pathmodel_sends(const PathModel *m) { return m->sends.len; }
uint32_t pathmodel_takers(const PathModel *m) { return m->takers.len; }
uint32_t pathmodel_send_at(const PathModel *m, uint32_t i) {
  return *vec_at(&m->sends, i);
}
uint32_t pathmodel_taker_at(const PathModel *m, uint32_t i) {
  return *vec_at(&m->takers, i);
}
bool pathmodel_fits(const PathModel *m, uint32_t taker, uint32_t send) {
  return step_fits(step_get(m, taker), step_get(m, send));
}
