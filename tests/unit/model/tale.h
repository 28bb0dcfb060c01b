// Tales: small random path models, kept apart from the library's own form so
// that an independent enumeration (naive.h) can read them, too.
#ifndef TESTS_UNIT_MODEL_TALE_H
#define TESTS_UNIT_MODEL_TALE_H

#include <stdlib.h>

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
#define MAX_ENVELOPES 12
#define MAX_ATOMS 2048         // of envelopes, together

typedef enum Verb {
  DO_SEND, DO_RECV, DO_PROBE, DO_MRECV, DO_JOIN, DO_WAIT, DO_GUARD,
} Verb;

// "the taker at act t of rank r takes the message of act s of rank q"
typedef struct Link {
  uint8_t rank, act, sender, send;
} Link;

// A link; or a link and, before its message was sent, the cause.
typedef struct Atom {
  Link link, cause;
  bool deep, negated;
} Atom;

// A send or receive has it if one of the atoms is true.
typedef struct Envelope {
  int8_t peer, tag;
  uint16_t first, atoms;   // in Tale.atoms
} Envelope;

// What the envelope of a send or receive follows from.
typedef enum Follow {
  FOLLOW_NOTHING,
  FOLLOW_RANDOM,           // who sent, at random
  FOLLOW_SENDER,           // peer: who sent
  FOLLOW_BOTH,             // ... and tag: with which
} Follow;

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
  uint8_t follow;          // Follow
  uint8_t cause;           // act of the taker whose sender it follows
  uint8_t envelopes;       // how many
  Envelope envelope[MAX_ENVELOPES];
} Act;

typedef struct Tale {
  uint32_t ranks;
  uint32_t len[MAX_ACTORS];
  Act acts[MAX_ACTORS][MAX_ACTS];
  uint32_t atoms_len;
  Atom atoms[MAX_ATOMS];
} Tale;

// ---- For people.

static inline void tale_print_atom(const Atom *a) {
  printf(" %s%d.%d<-%d.%d", a->negated ? "!" : "", a->link.rank, a->link.act,
         a->link.sender, a->link.send);
  if (a->deep)
    printf("&%d.%d<-%d.%d", a->cause.rank, a->cause.act, a->cause.sender,
           a->cause.send);
}

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
      if (a->verb == DO_GUARD && a->atoms == 2)
        printf(a->both ? " and" : " or");
      for (uint32_t k = 0; a->verb == DO_GUARD && k < a->atoms; k++)
        tale_print_atom(&a->atom[k]);
      for (uint32_t k = 0; k < a->envelopes; k++) {
        const Envelope *e = &a->envelope[k];
        printf(" [%d,%d if", e->peer, e->tag);
        for (uint32_t n = 0; n < e->atoms; n++)
          tale_print_atom(&t->atoms[e->first + n]);
        printf("]");
      }
    }
    printf("\n");
  }
}

// ---- As a path model.

typedef struct Told {
  PathModel *m;
  uint32_t steps[MAX_ACTORS][MAX_ACTS];
} Told;

static inline ClaimId tale_link_claim(const Told *told, Link l) {
  return claim_takes(told->m, told->steps[l.rank][l.act],
                     told->steps[l.sender][l.send]);
}

static inline ClaimId tale_atom_claim(const Told *told, const Atom *a) {
  ClaimId claim = tale_link_claim(told, a->link);
  if (a->deep)
    claim = claim_and(told->m, claim, tale_link_claim(told, a->cause));
  return a->negated ? claim_not(told->m, claim) : claim;
}

static inline ClaimId tale_claim(PathModel *m, const Told *told,
                                 const Act *act) {
  ClaimId claim = claim_const(m, act->both || act->atoms == 0);
  for (uint32_t i = 0; i < act->atoms; i++) {
    ClaimId c = tale_atom_claim(told, &act->atom[i]);
    claim = act->both ? claim_and(m, claim, c) : claim_or(m, claim, c);
  }
  return claim;
}

static inline void tale_set_envelopes(const Tale *t, const Told *told,
                                      uint32_t step, const Act *act) {
  PathEnvelope list[MAX_ENVELOPES];
  for (uint32_t i = 0; i < act->envelopes; i++) {
    const Envelope *e = &act->envelope[i];
    list[i] = (PathEnvelope){e->peer, e->tag, claim_const(told->m, false)};
    for (uint32_t k = 0; k < e->atoms; k++)
      list[i].when =
          claim_or(told->m, list[i].when,
                   tale_atom_claim(told, &t->atoms[e->first + k]));
  }
  pathmodel_set_envelopes(told->m, step, act->envelopes, list);
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
    for (uint32_t i = 0; i < t->len[r]; i++) {
      const Act *act = &t->acts[r][i];
      if (act->verb == DO_GUARD)
        pathmodel_set_claim(told->m, told->steps[r][i],
                            tale_claim(told->m, told, act));
      if (act->envelopes != 0)
        tale_set_envelopes(t, told, told->steps[r][i], act);
    }
  pathmodel_seal(told->m);
}

#endif
