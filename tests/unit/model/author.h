// Authors of tales: random ones, and offices, in which workers ask and are
// answered by whoever took their question.
#ifndef TESTS_UNIT_MODEL_AUTHOR_H
#define TESTS_UNIT_MODEL_AUTHOR_H

#include "base/rng.h"
#include "model/tale.h"

typedef struct Author {
  Rng rng;
  Tale *tale;
  uint32_t rank;
  uint32_t pending_len;
  uint8_t pending[MAX_LIST];
  bool collectives, probes, picks, guards, follows;
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
  if (a->follows && tale_roll(a, 2) == 0) act.follow = FOLLOW_RANDOM;
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
  Act act = tale_taker(a, DO_RECV, plan);
  if (a->follows && tale_roll(a, 3) == 0) act.follow = FOLLOW_RANDOM;
  tale_finish(a, tale_add(a, act));
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

// A random send to the rank, or somewhere if its envelope is open.
static inline bool tale_random_link(Author *a, uint32_t rank, uint32_t at,
                                    Link *out) {
  const Tale *t = a->tale;
  uint8_t known[MAX_ACTS * 2];
  uint32_t n = tale_known(t, rank, at, known);
  uint32_t sender = tale_roll(a, t->ranks);
  if (n == 0 || t->len[sender] == 0) return false;
  for (uint32_t tries = 0; tries < 8; tries++) {
    uint32_t send = tale_roll(a, t->len[sender]);
    const Act *s = &t->acts[sender][send];
    if (s->verb != DO_SEND || (s->peer != (int)rank && s->follow == 0))
      continue;
    *out = (Link){(uint8_t)rank, known[tale_roll(a, n)], (uint8_t)sender,
                  (uint8_t)send};
    return true;
  }
  return false;
}

static inline bool tale_random_atom(Author *a, uint32_t rank, uint32_t at,
                                    Atom *out) {
  memset(out, 0, sizeof *out);
  if (!tale_random_link(a, rank, at, &out->link)) return false;
  out->negated = tale_roll(a, 2) == 0;
  out->deep = tale_roll(a, 3) == 0 &&
              tale_random_link(a, out->link.sender, out->link.send,
                               &out->cause);
  return true;
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

// ---- Envelopes that follow from a match.

typedef struct Follower {
  Author *a;
  uint32_t rank;
  Act *act;
  Atom atoms[MAX_ENVELOPES][MAX_ATOMS / MAX_ENVELOPES];
} Follower;

// The envelope for this, or NULL: there are too many.
static inline Envelope *tale_envelope(Follower *f, int peer, int tag) {
  Act *act = f->act;
  for (uint32_t i = 0; i < act->envelopes; i++)
    if (act->envelope[i].peer == peer && act->envelope[i].tag == tag)
      return &act->envelope[i];
  if (act->envelopes == MAX_ENVELOPES) return NULL;
  Envelope *e = &act->envelope[act->envelopes++];
  *e = (Envelope){.peer = (int8_t)peer, .tag = (int8_t)tag};
  return e;
}

// If the atom is true the act has an envelope, or none: then it leaves.
static inline void tale_follow(Follower *f, Atom atom, const Act *sent) {
  Author *a = f->a;
  const Act *act = f->act;
  int peer = (int)atom.link.sender, tag = sent->tag;
  if (act->follow == FOLLOW_SENDER) tag = act->tag;
  if (act->follow == FOLLOW_RANDOM) {
    if (tale_roll(a, 12) == 0) return;
    peer = tale_roll(a, 2) ? act->peer : (int)tale_roll(a, a->tale->ranks);
    if (act->verb == DO_RECV && tale_roll(a, 3) == 0) peer = -1;
    tag = tale_roll(a, 2) ? act->tag : (int)tale_roll(a, 2);
  }
  Envelope *e = tale_envelope(f, peer, tag);
  if (e != NULL && e->atoms < MAX_ATOMS / MAX_ENVELOPES)
    f->atoms[e - act->envelope][e->atoms++] = atom;
}

static inline Link tale_link(uint32_t rank, uint32_t act, uint32_t sender,
                             uint32_t send) {
  return (Link){(uint8_t)rank, (uint8_t)act, (uint8_t)sender, (uint8_t)send};
}

// One atom for the send; or one for each message that its sender may have
// taken before.
static inline void tale_follow_send(Follower *f, uint32_t sender,
                                    uint32_t send) {
  const Tale *t = f->a->tale;
  const Act *sent = &t->acts[sender][send];
  Atom atom;
  memset(&atom, 0, sizeof atom);
  atom.link = tale_link(f->rank, f->act->cause, sender, send);
  uint8_t known[MAX_ACTS * 2];
  uint32_t n = tale_known(t, sender, send, known);
  if (f->act->follow != FOLLOW_RANDOM || n == 0 || tale_roll(f->a, 2) == 0) {
    tale_follow(f, atom, sent);
    return;
  }
  uint32_t cause = known[tale_roll(f->a, n)];
  atom.deep = true;
  for (uint32_t r = 0; r < t->ranks; r++)
    for (uint32_t i = 0; i < t->len[r]; i++) {
      if (t->acts[r][i].verb != DO_SEND) continue;
      atom.cause = tale_link(sender, cause, r, i);
      tale_follow(f, atom, sent);
    }
}

static inline void tale_fill_envelopes(Author *a, uint32_t rank,
                                       uint32_t at) {
  Tale *t = a->tale;
  Act *act = &t->acts[rank][at];
  uint8_t known[MAX_ACTS * 2];
  uint32_t n = tale_known(t, rank, at, known);
  if (n == 0 && act->follow == FOLLOW_RANDOM) act->follow = FOLLOW_NOTHING;
  if (act->follow == FOLLOW_NOTHING) return;
  if (act->follow == FOLLOW_RANDOM) act->cause = known[tale_roll(a, n)];
  static Follower f;
  f = (Follower){.a = a, .rank = rank, .act = act};
  for (uint32_t r = 0; r < t->ranks; r++)
    for (uint32_t i = 0; i < t->len[r]; i++)
      if (t->acts[r][i].verb == DO_SEND) tale_follow_send(&f, r, i);
  for (uint32_t e = 0; e < act->envelopes; e++) {
    Envelope *v = &act->envelope[e];
    v->first = (uint16_t)t->atoms_len;
    if (t->atoms_len + v->atoms > MAX_ATOMS) v->atoms = 0;
    for (uint32_t i = 0; i < v->atoms; i++)
      t->atoms[t->atoms_len++] = f.atoms[e][i];
  }
}

static inline void tale_fill(Author *a) {
  tale_fill_guards(a);
  for (uint32_t r = 0; r < a->tale->ranks; r++)
    for (uint32_t i = 0; i < a->tale->len[r]; i++)
      tale_fill_envelopes(a, r, i);
}

static inline void tale_wait_at_end(Author *a) {
  if (a->pending_len == 0) return;
  Act act = {.verb = DO_WAIT, .wait = PATH_WAIT_ALL,
             .count = (uint8_t)a->pending_len,
             .picked = (uint8_t)a->pending_len};
  memcpy(act.list, a->pending, a->pending_len);
  tale_add(a, act);
  a->pending_len = 0;
}

static inline void tale_write(Author *a) {
  bool runnable = a->runnable;
  uint32_t ranks = a->tale->ranks = 2 + tale_roll(a, MAX_ACTORS - 1);
  a->collectives = tale_roll(a, 3) == 0;
  // One receiver, or two, make states alike.
  a->receivers = tale_roll(a, 3);
  if (a->receivers >= ranks) a->receivers = 0;
  a->probes = tale_roll(a, 2) == 0;
  a->picks = !runnable && tale_roll(a, 2) == 0;
  a->guards = !runnable && tale_roll(a, 2) == 0;
  a->follows = !runnable && tale_roll(a, 2) == 0;
  Plan plans[MAX_ACTORS][MAX_PLANS];
  uint32_t len[MAX_ACTORS] = {0};
  tale_plan_all(a, plans, len);
  for (a->rank = 0; a->rank < ranks; a->rank++) {
    a->pending_len = 0;
    for (uint32_t n = len[a->rank]; n > 0; n--) {
      // Mostly in the order of planning, which makes sense.
      uint32_t odd = runnable ? 8 : 3;
      uint32_t i = tale_roll(a, odd) == 0 ? tale_roll(a, n) : 0;
      tale_do(a, &plans[a->rank][i]);
      memmove(&plans[a->rank][i], &plans[a->rank][i + 1],
              (n - i - 1) * sizeof(Plan));
    }
    if (runnable || tale_roll(a, 5) != 0) tale_wait_at_end(a);
  }
}

// ---- Offices: rank 0 is asked by the others and answers who asked.

// Takes a question; the act that it can be answered by.
static inline uint8_t tale_listen(Author *a) {
  Act recv = {.verb = DO_RECV, .peer = -1, .tag = -1};
  if (tale_roll(a, 6) == 0) recv.tag = 0;
  if (tale_roll(a, 4) == 0) {
    // Looks first, then receives from whom it saw.
    Act probe = recv;
    probe.verb = DO_PROBE;
    recv.cause = tale_add(a, probe);
    recv.follow = tale_roll(a, 2) ? FOLLOW_SENDER : FOLLOW_BOTH;
  }
  uint8_t at = tale_add(a, recv);
  tale_wait_for(a, at);
  if (!a->runnable && a->guards && tale_roll(a, 4) == 0)
    tale_add(a, (Act){.verb = DO_GUARD});
  return at;
}

static inline void tale_answer(Author *a, uint8_t at) {
  Act send = {.verb = DO_SEND, .tag = 0, .cause = at,
              .follow = tale_roll(a, 2) ? FOLLOW_SENDER : FOLLOW_BOTH,
              .sync = tale_roll(a, 6) == 0};
  if (!a->runnable && tale_roll(a, 5) == 0) send.follow = FOLLOW_RANDOM;
  tale_finish(a, tale_add(a, send));
  if (tale_roll(a, 3) == 0) tale_add_wait(a);
}

// All questions are answered, some of them late.
static inline void tale_serve(Author *a, uint32_t questions) {
  uint8_t open[MAX_ACTS];
  uint32_t len = 0, late = tale_roll(a, 2) ? 1 : 3;
  while (questions > 0 || len > 0) {
    if (questions > 0 && (len == 0 || (len < late && tale_roll(a, 2)))) {
      open[len++] = tale_listen(a);
      questions--;
    } else {
      uint32_t i = tale_roll(a, len);
      tale_answer(a, open[i]);
      open[i] = open[--len];
    }
  }
}

static inline void tale_ask(Author *a) {
  Act send = {.verb = DO_SEND, .tag = (int8_t)(tale_roll(a, 3) == 0),
              .sync = tale_roll(a, 6) == 0};
  Act recv = {.verb = DO_RECV, .tag = -1};
  if (tale_roll(a, 4) == 0) recv.peer = -1;
  if (tale_roll(a, 8) == 0) recv.tag = 0;
  if (tale_roll(a, 3) == 0) {
    uint8_t early = tale_add(a, recv);
    tale_finish(a, tale_add(a, send));
    tale_wait_for(a, early);
  } else {
    tale_finish(a, tale_add(a, send));
    tale_wait_for(a, tale_add(a, recv));
  }
}

static inline void tale_write_office(Author *a) {
  uint32_t ranks = a->tale->ranks = 3 + tale_roll(a, MAX_ACTORS - 2);
  uint32_t total = 0;
  a->picks = !a->runnable && tale_roll(a, 3) == 0;
  a->guards = tale_roll(a, 2) == 0;
  for (a->rank = 1; a->rank < ranks; a->rank++) {
    uint32_t quota = 1 + tale_roll(a, 2);
    for (uint32_t i = 0; i < quota && total < MAX_MESSAGES - 1; i++, total++)
      tale_ask(a);
    tale_wait_at_end(a);
  }
  a->rank = 0;
  if (tale_roll(a, 4) == 0) total += tale_roll(a, 2) ? 1 : -1u;
  tale_serve(a, total);
  tale_wait_at_end(a);
}

static inline Tale tale_make(uint64_t seed, bool runnable) {
  Tale tale;
  memset(&tale, 0, sizeof tale);
  Author a = {.rng = {hash_mix(seed)}, .tale = &tale, .runnable = runnable};
  if (tale_roll(&a, 3) == 0) {
    tale_write_office(&a);
  } else {
    tale_write(&a);
  }
  tale_fill(&a);
  return tale;
}

#endif
