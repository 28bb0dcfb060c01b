// Equal states have equal futures. What determines the future of a marking is,
// rank by rank, which steps are left and which operations are started and not
// matched; who took what does not matter, except to claims still to be asked.
//
// A rank is nameless if no send, receive or probe names it, if its collectives
// need everybody, and if no claim speaks of it. Nameless ranks may be exchanged
// in every state, so their parts of the hash are added without their number.
// Places are counted from the end of each rank: what lies behind does not
// matter.
#include "model/internal.h"

#include <assert.h>

static uint64_t from_end(const PathModel *m, const ModelStep *s) {
  assert(s->index < m->lines[s->rank].steps.len);
  return m->lines[s->rank].steps.len - s->index;
}

static Hash128 step_code(const PathModel *m, const ModelStep *s) {
  Hash128 h = {0, 0};
  hash_add(&h, from_end(m, s) << 8 | s->kind);
  hash_add(&h, (uint64_t)s->mode << 2 | (uint64_t)s->takes << 1 | s->asks);
  hash_add(&h, (uint64_t)(uint32_t)s->peer << 32 | (uint32_t)s->tag);
  hash_add(&h, s->context);
  if (s->kind == STEP_MRECV)
    hash_add(&h, from_end(m, taker_get(m, s->number)));
  if (s->kind == STEP_JOIN) hash_add(&h, s->number);
  if (s->kind == STEP_GUARD || s->conditional) hash_add(&h, s->claim.at);
  if (s->kind != STEP_WAIT) return h;
  hash_add(&h, s->picked);
  for (uint32_t i = 0; i < s->count; i++)
    hash_add(&h, from_end(m, step_get(m, m->operations.data[s->first + i])));
  return h;
}

static void init_codes(Play *p) {
  const PathModel *m = p->m;
  p->codes = mem_alloc_array(m->steps.len, sizeof *p->codes);
  p->tails = mem_alloc_array(m->steps.len, sizeof *p->tails);
  for (uint32_t r = 0; r < m->ranks; r++) {
    Hash128 tail = {0, 0};
    for (uint32_t i = m->lines[r].steps.len; i-- > 0;) {
      uint32_t step = m->lines[r].steps.data[i];
      Hash128 code = step_code(m, step_get(m, step));
      hash_add(&tail, code.lo);
      hash_add(&tail, code.hi);
      p->codes[step] = (Hash128){hash_mix(code.lo), hash_mix(code.hi)};
      p->tails[step] = tail;
    }
  }
}

// ---- What claims speak of.

// Of several steps of a rank the last will do.
typedef struct Watcher {
  Play *p;
  Table known;             // taker and rank -> watch
} Watcher;

static void add_watch(Watcher *w, uint32_t taker, uint32_t step) {
  const PathModel *m = w->p->m;
  uint32_t rank = step == PATH_NONE ? PATH_MAX_RANKS : step_get(m, step)->rank;
  uint64_t key = (uint64_t)taker << 32 | rank;
  const uint64_t *found = table_find(&w->known, key);
  if (found == NULL) {
    table_set(&w->known, key, w->p->watches.len);
    ModelWatch watch = {.taker = taker, .step = step, .rank = (uint16_t)rank};
    if (step == PATH_NONE) watch.rank = taker_get(m, taker)->rank;
    vec_push(&w->p->watches, watch);
  } else if (step != PATH_NONE) {
    uint32_t *last = &w->p->watches.data[*found].step;
    if (step_get(m, *last)->index < step_get(m, step)->index) *last = step;
  }
}

static void watch(Watcher *w, ClaimId claim, uint32_t step) {
  PathModel *m = w->p->m;
  bool *nameless = w->p->nameless;
  const Numbers *cone = claim_cone(m, claim);
  for (uint32_t i = 0; i < cone->len; i++) {
    const Claim *c = &m->claims.data[cone->data[i]];
    if (c->kind == CLAIM_PASSED || c->kind == CLAIM_COMPLETE)
      nameless[step_get(m, c->a)->rank] = false;
    if (c->kind != CLAIM_TAKES) continue;
    nameless[taker_get(m, c->a)->rank] = false;
    nameless[send_get(m, c->b)->rank] = false;
    add_watch(w, c->a, step);
  }
}

// What is conditional has a guard in front of it, which speaks of the same.
static void watch_claims(Watcher *w, const PathQuestion *q) {
  const PathModel *m = w->p->m;
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_GUARD)
      watch(w, m->steps.data[i].claim, i);
  if (q != NULL && (q->kind == PATH_ASK_END || q->kind == PATH_ASK_REACH))
    watch(w, q->claim, PATH_NONE);
}

static void index_watches(Play *p) {
  const PathModel *m = p->m;
  p->watch_of_taker = mem_alloc_array(m->given_takers, sizeof(uint32_t));
  p->watch_of_step = mem_alloc_array(m->steps.len, sizeof(uint32_t));
  fill(p->watch_of_taker, m->given_takers, PATH_NONE);
  fill(p->watch_of_step, m->steps.len, PATH_NONE);
  for (uint32_t i = 0; i < p->watches.len; i++) {
    ModelWatch *w = &p->watches.data[i];
    w->next_of_taker = p->watch_of_taker[w->taker];
    p->watch_of_taker[w->taker] = i;
    if (w->step == PATH_NONE) continue;
    w->next_of_step = p->watch_of_step[w->step];
    p->watch_of_step[w->step] = i;
  }
}

static Hash128 watch_code(const ModelWatch *w, uint32_t took) {
  Hash128 h = {took, w->taker};
  hash_add(&h, (uint64_t)w->taker << 32 | w->step);
  return h;
}

void identity_take(Play *p, Marking *x, uint32_t taker) {
  assert(taker < p->m->given_takers && x->took[taker] != PATH_NONE);
  for (uint32_t i = p->watch_of_taker[taker]; i != PATH_NONE;
       i = p->watches.data[i].next_of_taker) {
    const ModelWatch *w = &p->watches.data[i];
    if (w->step != PATH_NONE && is_made(x, step_get(p->m, w->step))) continue;
    Hash128 *sum = w->step == PATH_NONE ? x->open : x->watched;
    hash_sum(&sum[w->rank], watch_code(w, x->took[taker]));
    play_touch(p, w->rank);
  }
}

void identity_pass(Play *p, Marking *x, const ModelStep *guard) {
  assert(guard->kind == STEP_GUARD);
  for (uint32_t i = p->watch_of_step[guard - p->m->steps.data]; i != PATH_NONE;
       i = p->watches.data[i].next_of_step) {
    const ModelWatch *w = &p->watches.data[i];
    if (x->took[w->taker] != PATH_NONE)
      hash_unsum(&x->watched[w->rank], watch_code(w, x->took[w->taker]));
  }
}

// ---- Who is named.

static void name_joins(Play *p, const ModelStep *s) {
  assert(s->kind == STEP_JOIN && s->number < p->m->instances.len);
  const PathModel *m = p->m;
  const ModelInstance *instance = &m->instances.data[s->number];
  for (uint32_t i = 0; i < instance->size; i++) {
    uint32_t other = m->joins.data[instance->first + i];
    if (other == PATH_NONE ||
        step_get(m, other)->count + 1 != instance->size)
      p->nameless[s->rank] = false;
  }
}

void identity_init(Play *p, const PathQuestion *question, bool symmetric,
                   bool all) {
  const PathModel *m = p->m;
  init_codes(p);
  p->nameless = mem_alloc_array(m->ranks, sizeof *p->nameless);
  for (uint32_t r = 0; r < m->ranks; r++) p->nameless[r] = symmetric;
  for (uint32_t i = 0; i < m->steps.len; i++) {
    const ModelStep *s = &m->steps.data[i];
    bool names = s->kind == STEP_SEND || s->kind == STEP_RECV ||
                 s->kind == STEP_PROBE;
    if (names && s->peer >= 0) p->nameless[s->peer] = false;
    if (s->kind == STEP_JOIN) name_joins(p, s);
  }
  if (p->hold != NULL) p->nameless[p->hold->rank] = false;
  Watcher w = {p, {0}};
  watch_claims(&w, question);
  for (uint32_t i = 0; all && i < m->given_takers; i++)
    add_watch(&w, i, PATH_NONE);
  table_fini(&w.known);
  index_watches(p);
}

// ---- The hash.

static Hash128 rank_part(const Play *p, const Marking *x, uint32_t rank) {
  const ModelStep *at = step_at(p->m, x, rank);
  Hash128 h = x->open[rank];
  if (at != NULL) {
    Hash128 tail = p->tails[at - p->m->steps.data];
    h.lo += tail.lo;
    h.hi += tail.hi;
  }
  if (!has_left(p, x, rank)) {
    h.lo += x->watched[rank].lo;
    h.hi += x->watched[rank].hi;
  }
  hash_add(&h, p->nameless[rank] ? 0 : rank + 1);
  return h;
}

// What changes a rank makes it dirty, so only ranks looked at have a new part.
static void renew_parts(Play *p, Marking *x) {
  for (uint32_t word = 0; word < (p->m->ranks + 63) / 64; word++) {
    for (uint64_t set = p->changed[word]; set != 0; set &= set - 1) {
      uint32_t rank = word * 64 + (uint32_t)__builtin_ctzll(set);
      Hash128 part = rank_part(p, x, rank);
      x->total->lo += part.lo - x->part[rank].lo;
      x->total->hi += part.hi - x->part[rank].hi;
      x->part[rank] = part;
    }
    p->changed[word] = 0;
  }
}

Hash128 identity_hash(Play *p, Marking *x) {
  renew_parts(p, x);
  return *x->total;
}
