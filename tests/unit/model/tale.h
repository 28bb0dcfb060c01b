// Tales: small random path models, kept apart from the library's own form so
// that an independent enumeration (naive.h) can read them, too.
#ifndef TESTS_UNIT_MODEL_TALE_H
#define TESTS_UNIT_MODEL_TALE_H

#include <stdlib.h>

#include "base/rng.h"
#include "model/pathmodel.h"
#include "test.h"

// engines_test.c makes them larger.
#ifndef MAX_ACTORS
#define MAX_ACTORS 4
#define MAX_ACTS 32
#define MAX_PLANS 8
#define MAX_MESSAGES 5
#endif
#define MAX_LIST 6

typedef enum Verb {
  DO_SEND, DO_RECV, DO_PROBE, DO_MRECV, DO_JOIN, DO_WAIT, DO_GUARD,
} Verb;

// "the taker at act t of rank r takes the message of act s of rank q"
typedef struct Atom {
  uint8_t rank, act, sender, send;
  bool negated;
} Atom;

typedef struct Act {
  uint8_t verb;
  int8_t peer, tag;        // -1: any
  uint8_t context;
  bool sync;               // send
  bool takes, asks;        // probe
  uint8_t target;          // mrecv: act of the probe
  uint8_t need;            // join: 0 all, 1 rank 0, 2 rank 0 needs all
  uint8_t wait;            // PathWait
  uint8_t count, picked;   // wait
  uint8_t list[MAX_LIST];
  uint8_t atoms;           // guard: 0 (always true), 1 or 2
  bool both;               // guard: and, not or
  Atom atom[2];
} Act;

typedef struct Tale {
  uint32_t ranks;
  uint32_t len[MAX_ACTORS];
  Act acts[MAX_ACTORS][MAX_ACTS];
} Tale;

// ---- Making one.

typedef struct Author {
  Rng rng;
  Tale *tale;
  uint32_t rank;
  uint32_t pending_len;
  uint8_t pending[MAX_LIST];
  bool collectives, probes, picks, guards;
  bool runnable;           // as a program: no fixed answers, nothing pending
  uint32_t receivers;      // ranks that receive; 0: all
} Author;

static inline uint32_t tale_roll(Author *a, uint32_t bound) {
  return (uint32_t)rng_below(&a->rng, bound);
}

static inline uint8_t tale_add(Author *a, Act act) {
  uint32_t *len = &a->tale->len[a->rank];
  assert(*len < MAX_ACTS);
  a->tale->acts[a->rank][*len] = act;
  return (uint8_t)(*len)++;
}

static inline void tale_wait_for(Author *a, uint8_t act) {
  tale_add(a, (Act){.verb = DO_WAIT, .wait = PATH_WAIT_ALL, .count = 1,
                    .picked = 1, .list = {act}});
}

// Waits, or leaves it pending.
static inline void tale_finish(Author *a, uint8_t act) {
  if (a->pending_len == MAX_LIST || tale_roll(a, 2) == 0) {
    tale_wait_for(a, act);
  } else {
    a->pending[a->pending_len++] = act;
  }
}

// What a rank is to do, before it is decided in which order and how.
typedef struct Plan {
  uint8_t verb;            // DO_SEND, DO_RECV, DO_JOIN or DO_GUARD
  int8_t peer, tag;
  uint8_t context, need;
} Plan;

static inline void tale_do_send(Author *a, const Plan *plan) {
  Act act = {.verb = DO_SEND, .peer = plan->peer, .tag = plan->tag,
             .context = plan->context, .sync = tale_roll(a, 6) == 0};
  tale_finish(a, tale_add(a, act));
}

static inline Act tale_taker(Author *a, Verb verb, const Plan *plan) {
  Act act = {.verb = (uint8_t)verb, .context = plan->context,
             .peer = plan->peer, .tag = plan->tag};
  if (tale_roll(a, a->receivers == 0 ? 3 : 12) != 0) act.peer = -1;
  if (tale_roll(a, 2) == 0) act.tag = -1;
  return act;
}

static inline void tale_do_recv(Author *a, const Plan *plan) {
  if (a->probes && tale_roll(a, 3) == 0) {
    Act act = tale_taker(a, DO_PROBE, plan);
    act.takes = tale_roll(a, 2) == 0;
    act.asks = !a->runnable && tale_roll(a, 5) == 0;
    uint8_t at = tale_add(a, act);
    if (act.takes) {
      if (!a->runnable && tale_roll(a, 8) == 0) return;
      tale_finish(a, tale_add(a, (Act){.verb = DO_MRECV, .target = at}));
      return;
    }
  }
  tale_finish(a, tale_add(a, tale_taker(a, DO_RECV, plan)));
}

static inline void tale_add_wait(Author *a) {
  uint32_t count = a->pending_len;
  if (count == 0) return;
  // Mix, so that what is picked may be young.
  for (uint32_t i = 0; i < count; i++) {
    uint32_t k = tale_roll(a, count);
    uint8_t swap = a->pending[i];
    a->pending[i] = a->pending[k];
    a->pending[k] = swap;
  }
  uint32_t kind = a->picks ? tale_roll(a, 3) : PATH_WAIT_ALL;
  uint32_t picked = kind == PATH_WAIT_ALL || tale_roll(a, 4) == 0
                        ? 1 + tale_roll(a, count) : 1;
  Act act = {.verb = DO_WAIT, .wait = (uint8_t)kind,
             .count = (uint8_t)(kind == PATH_WAIT_ALL ? picked : count),
             .picked = (uint8_t)picked};
  memcpy(act.list, a->pending, count);
  tale_add(a, act);
  a->pending_len -= picked;
  memmove(a->pending, a->pending + picked, a->pending_len);
}

static inline void tale_do(Author *a, const Plan *plan) {
  switch ((Verb)plan->verb) {
  case DO_SEND: tale_do_send(a, plan); break;
  case DO_RECV: tale_do_recv(a, plan); break;
  case DO_GUARD: tale_add(a, (Act){.verb = DO_GUARD}); break;
  default:
    tale_finish(a, tale_add(a, (Act){.verb = DO_JOIN, .need = plan->need}));
  }
  if (tale_roll(a, 3) == 0) tale_add_wait(a);
}

static inline void tale_plan(Plan plans[MAX_PLANS], uint32_t *len, Plan plan) {
  if (*len < MAX_PLANS) plans[(*len)++] = plan;
}

// A message: a send here, something that may take it there. Now and then one
// of them is forgotten.
static inline void tale_plan_message(Author *a, Plan plans[][MAX_PLANS],
                                     uint32_t *len) {
  uint32_t ranks = a->tale->ranks, some = a->receivers;
  uint32_t to = tale_roll(a, some == 0 ? ranks : some);
  if (some == 0 && tale_roll(a, 2) == 0) to = 0;
  uint32_t from = (to + 1 + tale_roll(a, ranks - 1)) % ranks;
  if (some != 0) from = some + tale_roll(a, ranks - some);
  if (some == 0 && tale_roll(a, 16) == 0) from = to;
  Plan plan = {.tag = (int8_t)(tale_roll(a, 4) == 0),
               .context = tale_roll(a, 10) == 0};
  plan.verb = DO_SEND;
  plan.peer = (int8_t)to;
  uint32_t care = a->runnable ? 60 : 20;
  if (tale_roll(a, care) != 0) tale_plan(plans[from], &len[from], plan);
  plan.verb = DO_RECV;
  plan.peer = (int8_t)from;
  if (tale_roll(a, care) != 0) tale_plan(plans[to], &len[to], plan);
}

static inline void tale_plan_all(Author *a, Plan plans[][MAX_PLANS],
                                 uint32_t *len) {
  uint32_t ranks = a->tale->ranks;
  uint32_t messages = 2 + tale_roll(a, MAX_MESSAGES - 1);
  for (uint32_t i = 0; i < messages; i++) tale_plan_message(a, plans, len);
  if (a->collectives) {
    Plan plan = {.verb = DO_JOIN, .need = (uint8_t)tale_roll(a, 3)};
    uint32_t rounds = 1 + tale_roll(a, 2);
    for (uint32_t r = 0; r < rounds * ranks; r++)
      if (tale_roll(a, 12) != 0)
        tale_plan(plans[r % ranks], &len[r % ranks], plan);
  }
  for (uint32_t r = 0; a->guards && r < ranks; r++)
    if (tale_roll(a, 2) == 0)
      tale_plan(plans[r], &len[r], (Plan){.verb = DO_GUARD});
}

// Takers of the rank that are certainly complete before act `at`.
static inline uint32_t tale_known(const Tale *t, uint32_t rank, uint32_t at,
                                  uint8_t *out) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < at; i++) {
    const Act *act = &t->acts[rank][i];
    if (act->verb == DO_PROBE) out[n++] = (uint8_t)i;
    for (uint32_t k = 0; act->verb == DO_WAIT && k < act->picked; k++)
      if (t->acts[rank][act->list[k]].verb == DO_RECV)
        out[n++] = act->list[k];
  }
  return n;
}

static inline bool tale_random_atom(Author *a, uint32_t rank, uint32_t at,
                                    Atom *out) {
  const Tale *t = a->tale;
  uint8_t known[MAX_ACTS * 2];
  uint32_t n = tale_known(t, rank, at, known);
  uint32_t sender = tale_roll(a, t->ranks);
  if (n == 0 || t->len[sender] == 0) return false;
  for (uint32_t tries = 0; tries < 8; tries++) {
    uint32_t send = tale_roll(a, t->len[sender]);
    if (t->acts[sender][send].verb != DO_SEND ||
        t->acts[sender][send].peer != (int)rank)
      continue;
    *out = (Atom){(uint8_t)rank, known[tale_roll(a, n)], (uint8_t)sender,
                  (uint8_t)send, tale_roll(a, 2) == 0};
    return true;
  }
  return false;
}

static inline void tale_fill_guards(Author *a) {
  for (uint32_t r = 0; r < a->tale->ranks; r++)
    for (uint32_t i = 0; i < a->tale->len[r]; i++) {
      Act *act = &a->tale->acts[r][i];
      if (act->verb != DO_GUARD) continue;
      act->both = tale_roll(a, 2) == 0;
      while (act->atoms < 2 &&
             tale_random_atom(a, r, i, &act->atom[act->atoms]))
        act->atoms++;
    }
}

static inline Tale tale_make(uint64_t seed, bool runnable) {
  Tale tale;
  memset(&tale, 0, sizeof tale);
  Author a = {.rng = {hash_mix(seed)}, .tale = &tale, .runnable = runnable};
  tale.ranks = 2 + tale_roll(&a, MAX_ACTORS - 1);
  a.collectives = tale_roll(&a, 3) == 0;
  // One receiver, or two, make states alike.
  a.receivers = tale_roll(&a, 3);
  if (a.receivers >= tale.ranks) a.receivers = 0;
  a.probes = tale_roll(&a, 2) == 0;
  a.picks = !runnable && tale_roll(&a, 2) == 0;
  a.guards = !runnable && tale_roll(&a, 2) == 0;
  Plan plans[MAX_ACTORS][MAX_PLANS];
  uint32_t len[MAX_ACTORS] = {0};
  tale_plan_all(&a, plans, len);
  for (a.rank = 0; a.rank < tale.ranks; a.rank++) {
    a.pending_len = 0;
    for (uint32_t n = len[a.rank]; n > 0; n--) {
      // Mostly in the order of planning, which makes sense.
      uint32_t odd = runnable ? 8 : 3;
      uint32_t i = tale_roll(&a, odd) == 0 ? tale_roll(&a, n) : 0;
      tale_do(&a, &plans[a.rank][i]);
      memmove(&plans[a.rank][i], &plans[a.rank][i + 1],
              (n - i - 1) * sizeof(Plan));
    }
    if (a.pending_len != 0 && (runnable || tale_roll(&a, 5) != 0)) {
      Act act = {.verb = DO_WAIT, .wait = PATH_WAIT_ALL,
                 .count = (uint8_t)a.pending_len,
                 .picked = (uint8_t)a.pending_len};
      memcpy(act.list, a.pending, a.pending_len);
      tale_add(&a, act);
    }
  }
  tale_fill_guards(&a);
  return tale;
}

// ---- For people.

static inline void tale_print(const Tale *t) {
  static const char *const names[] = {"send", "recv", "probe", "mrecv",
                                      "join", "wait", "guard"};
  static const char *const waits[] = {"all", "pick", "test"};
  for (uint32_t r = 0; r < t->ranks; r++) {
    printf("  rank %u:", r);
    for (uint32_t i = 0; i < t->len[r]; i++) {
      const Act *a = &t->acts[r][i];
      printf(" %u:%s", i, names[a->verb]);
      if (a->verb <= DO_PROBE)
        printf("(%d,%d,c%d%s%s%s)", a->peer, a->tag, a->context,
               a->sync ? ",sync" : "", a->takes ? ",takes" : "",
               a->asks ? ",asks" : "");
      if (a->verb == DO_MRECV) printf("(%d)", a->target);
      if (a->verb == DO_JOIN) printf("(need %d)", a->need);
      if (a->verb == DO_WAIT) printf("-%s(", waits[a->wait]);
      for (uint32_t k = 0; a->verb == DO_WAIT && k < a->count; k++)
        printf("%s%d", k == a->picked ? "|" : k ? "," : "", a->list[k]);
      if (a->verb == DO_WAIT) printf(")");
      for (uint32_t k = 0; a->verb == DO_GUARD && k < a->atoms; k++)
        printf(" %s%d<-%d.%d", a->atom[k].negated ? "!" : "", a->atom[k].act,
               a->atom[k].sender, a->atom[k].send);
    }
    printf("\n");
  }
}

// ---- As a path model.

typedef struct Told {
  PathModel *m;
  uint32_t steps[MAX_ACTORS][MAX_ACTS];
} Told;

static inline ClaimId tale_claim(PathModel *m, const Told *told,
                                 const Act *act) {
  ClaimId claim = claim_const(m, act->both || act->atoms == 0);
  for (uint32_t i = 0; i < act->atoms; i++) {
    const Atom *x = &act->atom[i];
    ClaimId c = claim_takes(m, told->steps[x->rank][x->act],
                            told->steps[x->sender][x->send]);
    if (x->negated) c = claim_not(m, c);
    claim = act->both ? claim_and(m, claim, c) : claim_or(m, claim, c);
  }
  return claim;
}

static inline uint32_t tale_step(Told *told, uint32_t rank, const Act *a) {
  PathModel *m = told->m;
  uint32_t list[MAX_LIST];
  static const uint32_t root = 0;
  switch ((Verb)a->verb) {
  case DO_SEND:
    return pathmodel_send(m, rank, a->context, (uint32_t)a->peer, a->tag,
                          a->sync ? PATH_SEND_SYNCHRONOUS
                                  : PATH_SEND_STANDARD);
  case DO_RECV: return pathmodel_recv(m, rank, a->context, a->peer, a->tag);
  case DO_PROBE:
    return pathmodel_probe(m, rank, a->context, a->peer, a->tag, a->takes,
                           a->asks);
  case DO_MRECV:
    return pathmodel_mrecv(m, rank, told->steps[rank][a->target]);
  case DO_JOIN:
    if (a->need == 1) return pathmodel_join(m, rank, 0, &root, 1);
    if (a->need == 2 && rank != 0) return pathmodel_join(m, rank, 0, &root, 0);
    return pathmodel_join(m, rank, 0, NULL, 0);
  case DO_WAIT:
    for (uint32_t i = 0; i < a->count; i++)
      list[i] = told->steps[rank][a->list[i]];
    return pathmodel_wait(m, rank, (PathWait)a->wait, list, a->count,
                          a->picked);
  case DO_GUARD: break;
  }
  return pathmodel_guard(m, rank);
}

static inline void tale_build(const Tale *t, PathBuffering buffering,
                              uint32_t slots, Told *told) {
  static const uint16_t everybody[] = {0, 1, 2, 3, 4, 5, 6, 7};
  told->m = pathmodel_new(t->ranks, buffering, slots);
  pathmodel_context(told->m, 0, t->ranks, everybody);
  for (uint32_t r = 0; r < t->ranks; r++)
    for (uint32_t i = 0; i < t->len[r]; i++)
      told->steps[r][i] = tale_step(told, r, &t->acts[r][i]);
  for (uint32_t r = 0; r < t->ranks; r++)
    for (uint32_t i = 0; i < t->len[r]; i++)
      if (t->acts[r][i].verb == DO_GUARD)
        pathmodel_set_claim(told->m, told->steps[r][i],
                            tale_claim(told->m, told, &t->acts[r][i]));
  pathmodel_seal(told->m);
}

#endif
