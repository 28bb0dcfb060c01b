// What must have happened before each step and each match of a receive, in
// every execution in which that happens: sets that only grow (past.c).
#ifndef MODEL_PAST_H
#define MODEL_PAST_H

#include <string.h>

#include "model/internal.h"

// Nodes are steps that were passed, and matches of receives (number of steps +
// taker). A node before itself never happens.
typedef struct Past {
  PathModel *m;
  PathBuffering rules;     // by which waits end; of ANY the generous
  uint32_t nodes, words;
  uint64_t effort;         // words of sets gone through so far
  uint64_t *before;        // node -> the nodes before it, if it happens
  uint64_t *known;         // send -> the nodes before it is taken, of this
  bool *is_known;          // round, if it was asked for
  Numbers *takers_of;      // send -> takers that may consume it
  uint32_t *mrecv_of;      // taker -> step that receives what it holds
  uint64_t *all, *common, *one, *taken, *last;   // sets at work
  Numbers turns;           // steps in the order they are gone through
  Numbers list;
  uint32_t *condition;     // step -> its set in `conditions`, or PATH_NONE
  VEC(uint64_t) conditions;  // what is before conditional steps are made,
                             // because of their claims
  VEC(uint64_t) terms;     // of a claim at work: a set for each of its parts
  Numbers term_of;         // claim -> its number among them
  bool changed;
} Past;

static inline uint64_t *set_of(const Past *p, uint32_t node) {
  return p->before + (size_t)node * p->words;
}

static inline bool set_has(const uint64_t *set, uint32_t node) {
  return set[node / 64] >> node % 64 & 1;
}

static inline void set_fill(const Past *p, uint64_t *set, int byte) {
  memset(set, byte, p->words * sizeof *set);
}

static inline void set_meet(Past *p, uint64_t *to, const uint64_t *with) {
  p->effort += p->words;
  for (uint32_t i = 0; i < p->words; i++) to[i] &= with[i];
}

static inline void set_join(Past *p, uint64_t *to, const uint64_t *with) {
  p->effort += p->words;
  for (uint32_t i = 0; i < p->words; i++) to[i] |= with[i];
}

// The node and all before it.
static inline void set_add(Past *p, uint64_t *to, uint32_t node) {
  set_join(p, to, set_of(p, node));
  to[node / 64] |= UINT64_C(1) << node % 64;
}

// When a taker takes.
static inline uint32_t past_taking(const Past *p, uint32_t taker) {
  return taker_get(p->m, taker)->kind == STEP_RECV
             ? p->m->steps.len + taker
             : p->m->takers.data[taker];
}

// Rules pairs out of the model's possible ones.
void past_rule_out(PathModel *m);

// ---- implied.c
// What is before a claim holds; everything if it never does.
void past_imply(Past *p, ClaimId claim, uint64_t *out);

#endif
