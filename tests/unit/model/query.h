// Random questions about tales: can a rank stand right before an act while
// something holds?
#ifndef TESTS_UNIT_MODEL_QUERY_H
#define TESTS_UNIT_MODEL_QUERY_H

#include "model/author.h"

#define MAX_QUERIES 6

// Acts are numbered rank * MAX_ACTS + index.
typedef enum SayKind { SAY_ATOM, SAY_PASSED, SAY_COMPLETE } SayKind;
typedef struct Say {
  uint8_t kind;
  Atom atom;
  uint32_t act;
} Say;
#define NOWHERE UINT32_MAX
#define MAX_SAYS 4
typedef struct Query {
  uint32_t at;             // act before which its rank stands, or NOWHERE
  uint32_t count, firm;    // the first `firm` hold, and of the others
  bool both;               // all, or at least one
  Say say[MAX_SAYS];
  bool seen;               // what naive.h found
} Query;

// ---- Making one.

static inline uint32_t query_act(Author *a) {
  uint32_t rank = tale_roll(a, a->tale->ranks);
  return a->tale->len[rank] == 0
             ? NOWHERE
             : rank * MAX_ACTS + tale_roll(a, a->tale->len[rank]);
}

static inline bool query_is_operation(const Tale *t, uint32_t act) {
  uint8_t verb = t->acts[act / MAX_ACTS][act % MAX_ACTS].verb;
  return verb == DO_SEND || verb == DO_RECV || verb == DO_MRECV ||
         verb == DO_JOIN;
}

static inline void query_add(Query *q, Say say) { q->say[q->count++] = say; }

// Of progress somewhere; or of a match, not denied.
static inline void query_add_random(Author *a, Query *q) {
  Say say = {.kind = (uint8_t)tale_roll(a, 3), .act = query_act(a)};
  if (say.act == NOWHERE) return;
  if (say.kind == SAY_COMPLETE && !query_is_operation(a->tale, say.act))
    say.kind = SAY_PASSED;
  if (say.kind == SAY_ATOM) {
    uint32_t rank = say.act / MAX_ACTS;
    if (!tale_random_atom(a, rank, a->tale->len[rank], &say.atom)) return;
    say.atom.negated = false;
  }
  query_add(q, say);
}

// A match that is settled before an act of the rank.
static inline void query_add_settled(Author *a, Query *q, uint32_t act) {
  Say say = {.kind = SAY_ATOM};
  if (tale_random_atom(a, act / MAX_ACTS, act % MAX_ACTS, &say.atom))
    query_add(q, say);
}

// In a wait for some: something else of its list is complete.
static inline void query_add_pick(Author *a, Query *q) {
  const Act *act = &a->tale->acts[q->at / MAX_ACTS][q->at % MAX_ACTS];
  if (act->verb != DO_WAIT || act->picked == act->count) return;
  uint32_t other = act->list[act->picked +
                             tale_roll(a, act->count - act->picked)];
  query_add(q, (Say){.kind = SAY_COMPLETE,
                   .act = q->at / MAX_ACTS * MAX_ACTS + other});
}

static inline Query query_make(Author *a) {
  Query q = {.at = tale_roll(a, 4) == 0 ? NOWHERE : query_act(a),
             .both = tale_roll(a, 3) != 0};
  if (q.at != NOWHERE) {
    if (tale_roll(a, 2) == 0) query_add_pick(a, &q);
    if (q.count == 0 && tale_roll(a, 2) == 0) query_add_settled(a, &q, q.at);
  } else if (tale_roll(a, 2) == 0) {
    Say passed = {.kind = SAY_PASSED, .act = query_act(a)};
    if (passed.act != NOWHERE) {
      query_add(&q, passed);
      query_add_settled(a, &q, passed.act);
    }
  }
  q.firm = q.count;
  for (uint32_t n = tale_roll(a, 3); n > 0 && q.count < 4; n--)
    query_add_random(a, &q);
  return q;
}

// ---- As a question to a model.

static inline ClaimId query_say_claim(const Told *told, const Say *s) {
  if (s->kind == SAY_ATOM) return tale_atom_claim(told, &s->atom);
  uint32_t step = told->steps[s->act / MAX_ACTS][s->act % MAX_ACTS];
  return s->kind == SAY_PASSED ? claim_passed(told->m, step)
                               : claim_complete(told->m, step);
}

static inline PathQuestion query_question(const Told *told, const Query *q) {
  PathModel *m = told->m;
  ClaimId firm = claim_const(m, true);
  ClaimId rest = claim_const(m, q->both || q->count == q->firm);
  for (uint32_t i = 0; i < q->count; i++) {
    ClaimId claim = query_say_claim(told, &q->say[i]);
    if (i < q->firm) {
      firm = claim_and(m, firm, claim);
    } else {
      rest = q->both ? claim_and(m, rest, claim) : claim_or(m, rest, claim);
    }
  }
  PathQuestion out = {.kind = PATH_ASK_REACH, .step = PATH_NONE,
                      .claim = claim_and(m, firm, rest)};
  if (q->at != NOWHERE)
    out.step = told->steps[q->at / MAX_ACTS][q->at % MAX_ACTS];
  return out;
}

#endif
