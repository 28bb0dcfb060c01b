// What happens in a model: matches, and all that follows from them without a
// choice. Ranks run as far as they get; a taker is served at once if all
// messages that it could still take are of one sender. Neither can be prevented
// or changed by anything else (doc/path-models.md, "Inevitable").
#include "model/internal.h"

static void open_add(const Play *p, Marking *x, const ModelStep *s) {
  if (p->nameless == NULL) return;
  Hash128 code = p->codes[s - p->m->steps.data];
  x->open[s->rank].lo += code.lo;
  x->open[s->rank].hi += code.hi;
}

static void open_remove(const Play *p, Marking *x, const ModelStep *s) {
  if (p->nameless == NULL) return;
  Hash128 code = p->codes[s - p->m->steps.data];
  x->open[s->rank].lo -= code.lo;
  x->open[s->rank].hi -= code.hi;
}

// A probe that took a message keeps both in the sums, which tells it from one
// that has not.
static void hold(Marking *x, const ModelStep *probe, const ModelStep *send,
                 bool begin) {
  Hash128 code = {hash_pair(probe->number, send->number),
                  hash_pair(~(uint64_t)probe->number, send->number)};
  x->open[probe->rank].lo += begin ? code.lo : -code.lo;
  x->open[probe->rank].hi += begin ? code.hi : -code.hi;
}

static void bind(Play *p, Marking *x, const ModelStep *send) {
  x->taken[send->number] = TAKEN_BOUND;
  open_remove(p, x, send);
  play_touch(p, send->rank);
}

static void pass_taken(const PathModel *m, Marking *x, uint32_t send) {
  uint32_t flow = m->flow_of.data[send];
  const MessageFlow *f = &m->flows.data[flow];
  while (x->head[flow] < f->count &&
         x->taken[m->flowing.data[f->first + x->head[flow]]] != TAKEN_NOT)
    x->head[flow]++;
}

static void pass_matched(const PathModel *m, Marking *x, uint32_t rank) {
  const Numbers *receives = &m->lines[rank].receives;
  while (x->low[rank] < receives->len &&
         x->partner[receives->data[x->low[rank]]] != PATH_NONE)
    x->low[rank]++;
}

void play_take(Play *p, Marking *x, uint32_t taker, uint32_t send) {
  const ModelStep *t = taker_get(p->m, taker), *s = send_get(p->m, send);
  assert(x->partner[taker] == PATH_NONE && x->taken[send] == TAKEN_NOT);
  x->partner[taker] = send;
  uint32_t given = step_given(p->m, t)->number;
  x->took[given] = step_given(p->m, s)->number;
  if (p->nameless != NULL) identity_take(p, x, given);
  bool probes = t->kind == STEP_PROBE;
  vec_push(&p->events,
           ((PathEvent){probes ? PATH_EVENT_PROBE : PATH_EVENT_MATCH,
                        p->m->takers.data[taker], p->m->sends.data[send]}));
  play_touch(p, t->rank);
  if (probes) x->pc[t->rank]++;
  if (t->kind == STEP_RECV) {
    bind(p, x, s);
    open_remove(p, x, t);
    pass_matched(p->m, x, t->rank);
  } else if (t->takes) {
    x->taken[send] = TAKEN_HELD;
    hold(x, t, s, true);
  }
  if (x->taken[send] != TAKEN_NOT) pass_taken(p->m, x, send);
}

void play_buffer(Play *p, Marking *x, uint32_t rank) {
  const RankLine *line = &p->m->lines[rank];
  vec_push(&p->events,
           ((PathEvent){PATH_EVENT_BUFFER, line->steps.data[x->pc[rank]],
                        PATH_NONE}));
  x->pc[rank]++;
  play_touch(p, rank);
}

// ---- Takers without a choice.

static uint32_t find_flow(const PathModel *m, const RankLine *line,
                          uint32_t sender) {
  uint32_t low = line->first_flow, high = low + line->flow_count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (m->flows.data[middle].sender < sender) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  bool found = low < line->first_flow + line->flow_count &&
               m->flows.data[low].sender == sender;
  return found ? low : PATH_NONE;
}

// Is there a message in the flow, sent or not, that the taker may get?
static bool flow_concerns(const PathModel *m, const Marking *x,
                          const ModelStep *taker, uint32_t flow) {
  const MessageFlow *f = &m->flows.data[flow];
  for (uint32_t i = x->head[flow]; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    if (x->taken[number] == TAKEN_NOT &&
        possible_has(m, taker->number, number))
      return true;
  }
  return false;
}

// The one flow that a taker can get messages of, or PATH_NONE.
static uint32_t only_flow(const PathModel *m, const Marking *x,
                          const ModelStep *taker) {
  const RankLine *line = &m->lines[taker->rank];
  if (taker->peer >= 0) return find_flow(m, line, (uint32_t)taker->peer);
  uint32_t only = PATH_NONE;
  for (uint32_t i = 0; i < line->flow_count; i++) {
    if (!flow_concerns(m, x, taker, line->first_flow + i)) continue;
    if (only != PATH_NONE) return PATH_NONE;
    only = line->first_flow + i;
  }
  return only;
}

static bool serve(Play *p, Marking *x, const ModelStep *taker) {
  uint32_t flow = only_flow(p->m, x, taker);
  if (flow == PATH_NONE) return false;
  uint32_t send = marking_candidate(p->m, x, taker, flow);
  if (send == PATH_NONE) return false;
  play_take(p, x, taker->number, send);
  return true;
}

static bool serve_one(Play *p, Marking *x, uint32_t rank) {
  const RankLine *line = &p->m->lines[rank];
  for (uint32_t i = x->low[rank]; i < line->receives.len; i++) {
    const ModelStep *t = taker_get(p->m, line->receives.data[i]);
    if (!is_made(x, t)) break;
    if (x->partner[t->number] == PATH_NONE && serve(p, x, t)) return true;
  }
  return false;
}

// ---- Ranks.

static void receive_held(Play *p, Marking *x, const ModelStep *mrecv) {
  uint32_t send = x->partner[mrecv->number];
  assert(send != PATH_NONE && x->taken[send] == TAKEN_HELD);
  hold(x, taker_get(p->m, mrecv->number), send_get(p->m, send), false);
  bind(p, x, send_get(p->m, send));
}

static void join(Play *p, Marking *x, const ModelStep *s) {
  const ModelInstance *instance = &p->m->instances.data[s->number];
  x->joined[s->number]++;
  for (uint32_t i = 0; i < instance->size; i++) {
    uint32_t other = p->m->joins.data[instance->first + i];
    if (other != PATH_NONE) play_touch(p, step_get(p->m, other)->rank);
  }
}

// Its envelope is not the one it has.
static void skip(const PathModel *m, Marking *x, const ModelStep *s) {
  if (s->kind == STEP_SEND) {
    x->taken[s->number] = TAKEN_SKIPPED;
    pass_taken(m, x, s->number);
  } else {
    x->partner[s->number] = SKIPPED;
    pass_matched(m, x, s->rank);
  }
}

// The step at which a rank stands, which is always possible or is so now.
static bool make_step(Play *p, Marking *x, const ModelStep *s) {
  if (s->conditional && !claim_holds(p->m, s->claim, x, p->must)) {
    skip(p->m, x, s);
    x->pc[s->rank]++;
    return true;
  }
  switch ((ModelStepKind)s->kind) {
  case STEP_SEND:
    open_add(p, x, s);
    play_touch(p, (uint32_t)s->peer);
    break;
  case STEP_RECV: open_add(p, x, s); break;
  case STEP_MRECV: receive_held(p, x, s); break;
  case STEP_JOIN: join(p, x, s); break;
  case STEP_PROBE: return serve(p, x, s);
  case STEP_WAIT:
    if (!marking_is_over(p->m, x, p->must, s)) return false;
    break;
  case STEP_GUARD:
    if (!claim_holds(p->m, s->claim, x, p->must)) return false;
    break;
  }
  x->pc[s->rank]++;
  if (s->kind == STEP_GUARD && p->nameless != NULL) identity_pass(p, x, s);
  return true;
}

static void run_rank(Play *p, Marking *x, uint32_t rank) {
  do {
    const ModelStep *s;
    while ((s = step_at(p->m, x, rank)) != NULL && s != p->hold &&
           make_step(p, x, s)) {
    }
  } while (serve_one(p, x, rank));
}

void play_run(Play *p, Marking *x) {
  for (uint32_t word = 0; word < (p->m->ranks + 63) / 64;) {
    if (p->dirty[word] == 0) {
      word++;
      continue;
    }
    uint32_t rank = word * 64 + (uint32_t)__builtin_ctzll(p->dirty[word]);
    p->dirty[word] &= p->dirty[word] - 1;
    p->changed[word] |= UINT64_C(1) << rank % 64;
    run_rank(p, x, rank);
    word = 0;
  }
}
