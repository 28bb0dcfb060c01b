// Tales told in every way: an enumeration of all interleavings of steps and
// matches, one at a time, without any reduction. Written against the words of
// the standard and of doc/matching.md, not against src/model: buffers are
// given out and passed on one by one, matches are never made on their own.
#ifndef TESTS_UNIT_MODEL_NAIVE_H
#define TESTS_UNIT_MODEL_NAIVE_H

#include "base/table.h"
#include "model/query.h"

#define NAIVE_LIMIT 60000
#define NOBODY 0xff

#define ACT_COUNT (MAX_ACTORS * MAX_ACTS)
typedef struct Scene {
  uint8_t pc[MAX_ACTORS];
  uint8_t partner[ACT_COUNT];    // of takers: send + 1, or 0
  uint8_t gone[ACT_COUNT];       // of sends: 1 taken, 2 and told to the sender
  uint8_t slot[ACT_COUNT];       // of sends: has, or had, a buffer
  uint8_t form[ACT_COUNT];       // of sends and receives with envelopes: the
                                 // one it was made with, from 1
} Scene;

typedef struct Naive {
  const Tale *tale;
  PathBuffering buffering;
  uint32_t slots;
  Table seen;
  uint64_t states;
  bool over;               // gave up
  // Answers:
  bool deadlock, leftover;
  bool pairs[ACT_COUNT][ACT_COUNT];     // taker, send
  bool false_guard[ACT_COUNT];
  Table ends;              // hashes of partner in complete executions
  Query queries[MAX_QUERIES];
  uint32_t query_count;
  Scene *kept;             // the complete ones, for claims
  uint32_t kept_len;
} Naive;
#define NAIVE_KEEP 4096

static inline const Act *naive_act(const Naive *n, uint32_t number) {
  return &n->tale->acts[number / MAX_ACTS][number % MAX_ACTS];
}

static inline bool naive_is_made(const Scene *x, uint32_t number) {
  return number % MAX_ACTS < x->pc[number / MAX_ACTS];
}

// Its peer and tag, once it was made or its rank stands at it.
static inline Envelope naive_form(const Naive *n, const Scene *x,
                                  uint32_t act) {
  const Act *a = naive_act(n, act);
  if (a->envelopes == 0) return (Envelope){.peer = a->peer, .tag = a->tag};
  assert(x->form[act] != 0);
  return a->envelope[x->form[act] - 1];
}

static inline bool naive_fits(const Naive *n, const Scene *x, uint32_t taker,
                              uint32_t send) {
  if (naive_act(n, send)->verb != DO_SEND) return false;
  Envelope t = naive_form(n, x, taker), s = naive_form(n, x, send);
  return (uint32_t)s.peer == taker / MAX_ACTS &&
         naive_act(n, send)->context == naive_act(n, taker)->context &&
         (t.tag < 0 || t.tag == s.tag) &&
         (t.peer < 0 || (uint32_t)t.peer == send / MAX_ACTS);
}

// May the taker, posted or stood at, take this message now?
static inline bool naive_may_take(const Naive *n, const Scene *x,
                                  uint32_t taker, uint32_t send) {
  if (!naive_is_made(x, send) || x->gone[send] ||
      !naive_fits(n, x, taker, send))
    return false;
  uint32_t from = send / MAX_ACTS * MAX_ACTS;
  for (uint32_t older = from; older < send; older++)
    if (naive_fits(n, x, taker, older) && !x->gone[older]) return false;
  uint32_t rank = taker / MAX_ACTS;
  for (uint32_t i = 0; i < x->pc[rank]; i++) {
    uint32_t other = rank * MAX_ACTS + i;
    if (other >= taker) break;
    if (naive_act(n, other)->verb == DO_RECV && x->partner[other] == 0 &&
        naive_fits(n, x, other, send))
      return false;
  }
  return true;
}

// ---- Sends and their buffers.

static inline void naive_post_send(const Naive *n, Scene *x, uint32_t send) {
  if (n->buffering != PATH_BUFFER_COUNT || naive_act(n, send)->sync) return;
  uint32_t used = 0, from = send / MAX_ACTS * MAX_ACTS;
  for (uint32_t i = from; i < send; i++)
    used += x->slot[i] && x->gone[i] != 2;
  x->slot[send] = used < n->slots;
}

static inline void naive_tell(const Naive *n, Scene *x, uint32_t send) {
  x->gone[send] = 2;
  if (!x->slot[send]) return;
  // The buffer goes to the oldest that waits for one.
  uint32_t from = send / MAX_ACTS * MAX_ACTS;
  for (uint32_t i = from; i < from + x->pc[send / MAX_ACTS]; i++) {
    const Act *a = naive_act(n, i);
    if (a->verb != DO_SEND || a->sync || x->slot[i] || x->gone[i] == 2)
      continue;
    x->slot[i] = 1;
    return;
  }
}

// ---- Completion: 0 not, 1 yes, 2 a legal MPI may say so.

static inline uint32_t naive_nth(const Naive *n, uint32_t rank, uint32_t act) {
  uint32_t nth = 0;
  for (uint32_t i = 0; i < act; i++)
    nth += n->tale->acts[rank][i].verb == DO_JOIN;
  return nth;
}

static inline bool naive_has_joined(const Naive *n, const Scene *x,
                                    uint32_t rank, uint32_t nth) {
  uint32_t joined = 0;
  for (uint32_t i = 0; i < x->pc[rank]; i++)
    joined += n->tale->acts[rank][i].verb == DO_JOIN;
  return joined > nth;
}

static inline int naive_join_state(const Naive *n, const Scene *x,
                                   uint32_t act) {
  uint32_t rank = act / MAX_ACTS, nth = naive_nth(n, rank, act % MAX_ACTS);
  uint8_t need = naive_act(n, act)->need;
  bool all = true, needed = true;
  for (uint32_t r = 0; r < n->tale->ranks; r++) {
    if (naive_has_joined(n, x, r, nth)) continue;
    all = false;
    if (need == 0 || (need == 1 && r == 0) || (need == 2 && rank == 0))
      needed = false;
  }
  if (all) return 1;
  if (!needed || n->buffering == PATH_BUFFER_ZERO) return 0;
  return n->buffering == PATH_BUFFER_ANY ? 2 : 1;
}

static inline int naive_state(const Naive *n, const Scene *x, uint32_t act) {
  const Act *a = naive_act(n, act);
  if (a->verb == DO_JOIN) return naive_join_state(n, x, act);
  if (a->verb == DO_RECV) return x->partner[act] != 0;
  if (a->verb == DO_MRECV) return 1;
  if (x->gone[act] == 2 || x->slot[act]) return 1;
  if (a->sync) return 0;
  return n->buffering == PATH_BUFFER_INFINITE ? 1
         : n->buffering == PATH_BUFFER_ANY    ? 2
                                              : 0;
}

static inline int naive_wait_state(const Naive *n, const Scene *x,
                                   uint32_t rank, const Act *a) {
  int least = 1;
  for (uint32_t i = 0; i < a->picked; i++) {
    int state = naive_state(n, x, rank * MAX_ACTS + a->list[i]);
    if (state == 0) return 0;
    if (state == 2) least = 2;
  }
  return least;
}

static inline bool naive_link(const Scene *x, Link l) {
  return x->partner[l.rank * MAX_ACTS + l.act] ==
         l.sender * MAX_ACTS + l.send + 1;
}

static inline bool naive_atom(const Scene *x, const Atom *a) {
  bool now = naive_link(x, a->link) && (!a->deep || naive_link(x, a->cause));
  return now != a->negated;
}

static inline bool naive_claim(const Scene *x, const Act *a) {
  if (a->atoms == 0) return true;
  bool holds = a->both;
  for (uint32_t i = 0; i < a->atoms; i++) {
    bool now = naive_atom(x, &a->atom[i]);
    holds = a->both ? holds && now : holds || now;
  }
  return holds;
}

// The envelope with which an act is made now, from 1; 0: none.
static inline uint8_t naive_choose(const Naive *n, const Scene *x,
                                   const Act *a) {
  uint8_t chosen = 0;
  for (uint32_t i = 0; i < a->envelopes; i++) {
    const Envelope *e = &a->envelope[i];
    for (uint32_t k = 0; k < e->atoms; k++) {
      if (!naive_atom(x, &n->tale->atoms[e->first + k])) continue;
      assert(chosen == 0 || chosen == i + 1);
      chosen = (uint8_t)(i + 1);
    }
  }
  return chosen;
}

static inline bool naive_say(const Naive *n, const Scene *x, const Say *s) {
  if (s->kind == SAY_ATOM) return naive_atom(x, &s->atom);
  return naive_is_made(x, s->act) &&
         (s->kind == SAY_PASSED || naive_state(n, x, s->act) != 0);
}

static inline bool naive_shows(const Naive *n, const Scene *x,
                               const Query *q) {
  if (q->at != NOWHERE && x->pc[q->at / MAX_ACTS] != q->at % MAX_ACTS)
    return false;
  bool rest = q->both || q->count == q->firm;
  for (uint32_t i = 0; i < q->count; i++) {
    bool now = naive_say(n, x, &q->say[i]);
    if (i < q->firm && !now) return false;
    if (i >= q->firm) rest = q->both ? rest && now : rest || now;
  }
  return rest;
}

// ---- All ways.

static inline void naive_run(Naive *n, const Scene *x);

// Has the rank, which cannot go on along the path, another way?
static inline bool naive_can_leave(const Naive *n, const Scene *x,
                                   uint32_t rank, const Act *a) {
  if (a->verb == DO_GUARD || a->envelopes != 0) return true;
  if (a->verb == DO_PROBE) return a->asks;
  if (a->wait == PATH_WAIT_TEST) return true;
  for (uint32_t i = 0; a->wait == PATH_WAIT_PICK && i < a->count; i++)
    if (naive_state(n, x, rank * MAX_ACTS + a->list[i]) == 1) return true;
  return false;
}

// Each returns whether something happened that no MPI can refuse.
static inline bool naive_take(Naive *n, const Scene *x, uint32_t taker) {
  bool any = false;
  const Act *t = naive_act(n, taker);
  for (uint32_t send = 0; send < ACT_COUNT; send++) {
    if (!naive_may_take(n, x, taker, send)) continue;
    any = true;
    n->pairs[taker][send] = true;
    Scene next = *x;
    next.partner[taker] = (uint8_t)(send + 1);
    if (t->verb == DO_RECV) naive_tell(n, &next, send);
    if (t->verb == DO_PROBE) next.pc[taker / MAX_ACTS]++;
    if (t->verb == DO_PROBE && t->takes) next.gone[send] = 1;
    naive_run(n, &next);
  }
  return any;
}

static inline bool naive_step(Naive *n, const Scene *x, uint32_t rank) {
  const Act *a = &n->tale->acts[rank][x->pc[rank]];
  uint32_t act = rank * MAX_ACTS + x->pc[rank];
  int state = 1;
  Scene next = *x;
  next.pc[rank]++;
  if (a->envelopes != 0) {
    next.form[act] = naive_choose(n, x, a);
    if (next.form[act] == 0) {
      n->false_guard[act] = true;
      return false;
    }
  }
  switch ((Verb)a->verb) {
  case DO_PROBE: return naive_take(n, x, act);
  case DO_SEND: naive_post_send(n, &next, act); break;
  case DO_MRECV:
    naive_tell(n, &next, next.partner[rank * MAX_ACTS + a->target] - 1u);
    break;
  case DO_WAIT: state = naive_wait_state(n, x, rank, a); break;
  case DO_GUARD:
    state = naive_claim(x, a);
    if (!state) n->false_guard[act] = true;
    break;
  case DO_RECV:
  case DO_JOIN: break;
  }
  if (state != 0) naive_run(n, &next);
  return state == 1;
}

static inline void naive_end(Naive *n, const Scene *x) {
  Hash128 h = hash_bytes(x->partner, sizeof x->partner);
  if (table_find(&n->ends, h.lo) == NULL && n->kept_len < NAIVE_KEEP)
    n->kept[n->kept_len++] = *x;
  table_set(&n->ends, h.lo, 1);
  for (uint32_t i = 0; i < ACT_COUNT; i++)
    if (naive_is_made(x, i) && naive_act(n, i)->verb == DO_SEND && !x->gone[i])
      n->leftover = true;
}

static inline void naive_run(Naive *n, const Scene *x) {
  Hash128 h = hash_bytes(x, sizeof *x);
  if (table_find(&n->seen, h.lo) != NULL || n->over) return;
  table_set(&n->seen, h.lo, 1);
  if (n->states++ > NAIVE_LIMIT) n->over = true;
  for (uint32_t i = 0; i < n->query_count; i++)
    if (!n->queries[i].seen)
      n->queries[i].seen = naive_shows(n, x, &n->queries[i]);
  bool must = false, left = false, ended = true;
  for (uint32_t r = 0; r < n->tale->ranks; r++) {
    for (uint32_t i = 0; i < x->pc[r]; i++)
      if (n->tale->acts[r][i].verb == DO_RECV &&
          x->partner[r * MAX_ACTS + i] == 0)
        must = naive_take(n, x, r * MAX_ACTS + i) || must;
    if (x->pc[r] == n->tale->len[r]) continue;
    ended = false;
    bool on = naive_step(n, x, r);
    must = on || must;
    left = left || (!on && naive_can_leave(
                               n, x, r, &n->tale->acts[r][x->pc[r]]));
  }
  if (ended && !must) naive_end(n, x);
  if (!must && !ended && !left) n->deadlock = true;
}

static inline void naive_init(Naive *n, const Tale *tale,
                              PathBuffering buffering, uint32_t slots) {
  memset(n, 0, sizeof *n);
  n->tale = tale;
  n->buffering = buffering;
  n->slots = slots;
  n->kept = mem_alloc_array(NAIVE_KEEP, sizeof *n->kept);
}

// Queries are there.
static inline void naive_tell_all(Naive *n) {
  Scene x;
  memset(&x, 0, sizeof x);
  naive_run(n, &x);
}

static inline void naive_fini(Naive *n) {
  table_fini(&n->seen);
  table_fini(&n->ends);
  mem_free(n->kept, NAIVE_KEEP * sizeof *n->kept);
}

#endif
