// Building a path model, step by step, and looking at it.
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
  table_fini(&m->silent);
  vec_fini(&m->envelopes);
  vec_fini(&m->envelope_list);
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
  vec_fini(&m->verdicts);
  vec_fini(&m->verdict_bits);
  vec_fini(&m->flows);
  vec_fini(&m->flowing);
  vec_fini(&m->flow_of);
  vec_fini(&m->instances);
  vec_fini(&m->joins);
  mem_free(m, sizeof *m);
}

// ---- Steps.

static uint32_t add(PathModel *m, uint32_t rank, ModelStep step) {
  assert(!m->sealed && rank < m->ranks);
  RankLine *line = &m->lines[rank];
  step.rank = (uint16_t)rank;
  step.index = line->steps.len;
  step.given = m->steps.len;
  step.entry = PATH_NONE;
  vec_push(&line->steps, m->steps.len);
  vec_push(&m->steps, step);
  return m->steps.len - 1;
}

uint32_t pathmodel_send(PathModel *m, uint32_t rank, uint32_t context,
                        uint32_t to, int32_t tag, PathSend mode) {
  assert(to < m->ranks && tag >= 0 && context < PATH_MAX_CONTEXT);
  uint32_t number = m->sends.len;
  vec_push(&m->sends, m->steps.len);
  return add(m, rank, (ModelStep){.kind = STEP_SEND, .mode = (uint8_t)mode,
                                  .peer = (int32_t)to, .tag = tag,
                                  .context = context, .number = number});
}

void pathmodel_silence(PathModel *m, uint32_t context) {
  assert(!m->sealed);
  table_set(&m->silent, context, 1);
}

bool send_is_silent(const PathModel *m, uint32_t send) {
  const ModelStep *s = step_get(m, m->sends.data[send]);
  return m->silent.len > 0 && table_find(&m->silent, s->context) != NULL;
}

static uint32_t add_taker(PathModel *m, uint32_t rank, ModelStep step) {
  assert(step.peer < (int32_t)m->ranks && step.context < PATH_MAX_CONTEXT);
  step.number = m->takers.len;
  vec_push(&m->takers, m->steps.len);
  return add(m, rank, step);
}

uint32_t pathmodel_recv(PathModel *m, uint32_t rank, uint32_t context,
                        int32_t source, int32_t tag) {
  return add_taker(m, rank, (ModelStep){.kind = STEP_RECV, .peer = source,
                                        .tag = tag, .context = context});
}

uint32_t pathmodel_probe(PathModel *m, uint32_t rank, uint32_t context,
                         int32_t source, int32_t tag, bool takes, bool asks) {
  return add_taker(m, rank,
                   (ModelStep){.kind = STEP_PROBE, .peer = source, .tag = tag,
                               .context = context, .takes = takes,
                               .asks = asks});
}

uint32_t pathmodel_mrecv(PathModel *m, uint32_t rank, uint32_t probe) {
  const ModelStep *p = step_get(m, probe);
  assert(p->kind == STEP_PROBE && p->takes && p->rank == rank);
  return add(m, rank, (ModelStep){.kind = STEP_MRECV, .number = p->number});
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
  return add(m, rank, (ModelStep){.kind = STEP_JOIN, .context = context,
                                  .first = first,
                                  .count = m->needs.len - first});
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
  return add(m, rank, (ModelStep){.kind = STEP_WAIT, .mode = (uint8_t)kind,
                                  .asks = kind == PATH_WAIT_TEST,
                                  .first = first,
                                  .count = count, .picked = picked});
}

uint32_t pathmodel_guard(PathModel *m, uint32_t rank) {
  return add(m, rank,
             (ModelStep){.kind = STEP_GUARD, .claim = claim_const(m, true)});
}

void pathmodel_set_claim(PathModel *m, uint32_t guard, ClaimId claim) {
  ModelStep *s = vec_at(&m->steps, guard);
  assert(!m->sealed && s->kind == STEP_GUARD);
  assert(claim_is_about_takes(m, claim));
  s->claim = claim;
}

void pathmodel_set_envelopes(PathModel *m, uint32_t step, uint32_t count,
                             const PathEnvelope *list) {
  const ModelStep *s = step_get(m, step);
  assert(!m->sealed && (s->kind == STEP_SEND || s->kind == STEP_RECV));
  for (uint32_t i = 0; i < m->envelopes.len; i++)
    assert(m->envelopes.data[i].step != step);
  if (count == 0) return;
  vec_push(&m->envelopes, ((Envelopes){step, m->envelope_list.len, count}));
  for (uint32_t i = 0; i < count; i++) {
    assert(list[i].peer < (int32_t)m->ranks);
    assert(s->kind == STEP_RECV || (list[i].peer >= 0 && list[i].tag >= 0));
    assert(claim_is_about_takes(m, list[i].when));
    vec_push(&m->envelope_list, list[i]);
  }
}

// ---- Looking.

static uint32_t given_of(const PathModel *m, uint32_t given, uint32_t now) {
  return m->sealed ? given : now;
}

uint32_t pathmodel_steps(const PathModel *m) {
  return given_of(m, m->given_steps, m->steps.len);
}
uint32_t pathmodel_sends(const PathModel *m) {
  return given_of(m, m->given_sends, m->sends.len);
}
uint32_t pathmodel_takers(const PathModel *m) {
  return given_of(m, m->given_takers, m->takers.len);
}
uint32_t pathmodel_send_at(const PathModel *m, uint32_t i) {
  assert(i < pathmodel_sends(m));
  return *vec_at(&m->sends, i);
}
uint32_t pathmodel_taker_at(const PathModel *m, uint32_t i) {
  assert(i < pathmodel_takers(m));
  return *vec_at(&m->takers, i);
}

typedef bool IsPair(const PathModel *m, const ModelStep *t,
                    const ModelStep *s);

static bool has_pair(const PathModel *m, uint32_t taker, uint32_t send,
                     IsPair *is_pair) {
  assert(m->sealed);
  const ModelStep *t = step_get(m, taker), *s = step_get(m, send);
  for (uint32_t i = 0; i <= t->more; i++)
    for (uint32_t k = 0; k <= s->more; k++)
      if (is_pair(m, step_get(m, variant_at(m, taker, i)),
                  step_get(m, variant_at(m, send, k))))
        return true;
  return false;
}

static bool pair_fits(const PathModel *m, const ModelStep *t,
                      const ModelStep *s) {
  (void)m;
  return step_fits(t, s);
}

bool pathmodel_fits(const PathModel *m, uint32_t taker, uint32_t send) {
  return has_pair(m, taker, send, pair_fits);
}

static bool pair_is_possible(const PathModel *m, const ModelStep *t,
                             const ModelStep *s) {
  return possible_has(m, t->number, s->number);
}

bool pathmodel_may_take(const PathModel *m, uint32_t taker, uint32_t send) {
  return has_pair(m, taker, send, pair_is_possible);
}
