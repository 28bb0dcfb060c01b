// What the files of model/ share: the sealed model, markings (its states) with
// their steps, and the two engines.
#ifndef MODEL_INTERNAL_H
#define MODEL_INTERNAL_H

#include <assert.h>
#include "base/hash.h"
#include "base/table.h"
#include "model/pathmodel.h"

// ---- The model.

typedef enum ModelStepKind {
  STEP_SEND,
  STEP_RECV,
  STEP_PROBE,
  STEP_MRECV,
  STEP_JOIN,
  STEP_WAIT,
  STEP_GUARD,
} ModelStepKind;

typedef struct ModelStep {
  uint8_t kind;
  uint8_t mode;            // send: PathSend; wait: PathWait
  bool takes, asks;        // probe; a wait asks if it is a test
  bool lonely;             // join: somebody it needs never joins
  bool unfilled;           // join: some member never joins
  bool conditional;        // send, recv: made only if `claim` holds, else
                           // skipped
  uint16_t rank;
  uint32_t index;          // among the steps of its rank
  int32_t peer, tag;       // send, recv, probe
  uint32_t context;
  uint32_t number;         // send: among sends; recv, probe: among takers;
                           // mrecv: that of its probe; join: its instance
  uint32_t first, count;   // wait: steps in operations; join: steps in needs
  uint32_t picked;         // wait: how many of them were completed
  uint32_t standard;       // send: earlier standard sends of its rank
  uint32_t place;          // send: in its flow; taker: receives posted before
  ClaimId claim;           // guard; send, recv: if conditional
  uint32_t given;          // the client's step, itself or that it comes from
  uint32_t entry;          // the guard in front of it (seal.c), or PATH_NONE
  uint32_t first_more, more;   // of the client's: steps for its further
                               // envelopes
} ModelStep;

typedef VEC(uint32_t) Numbers;
static inline void fill(uint32_t *to, uint32_t count, uint32_t value) {
  for (uint32_t i = 0; i < count; i++) to[i] = value;
}

// The sends of one sender to one receiver, in program order.
typedef struct MessageFlow {
  uint32_t sender;
  uint32_t first, count;   // in PathModel.flowing
} MessageFlow;

typedef struct RankLine {
  Numbers steps;
  Numbers receives;        // takers that are posted, in order; no probes
  Numbers consumers;       // those and probes that take
  unsigned kinds;          // of receives: their receive_kind bits
  Numbers standards;       // standard sends, in order
  uint32_t first_flow, flow_count;   // of messages to this rank, by sender
} RankLine;

typedef struct Members {
  uint32_t context, count;
  uint16_t *ranks;
} Members;

typedef struct ModelInstance {
  uint32_t size;           // members
  uint32_t first;          // their joins in PathModel.joins, PATH_NONE: none
} ModelInstance;

typedef enum ClaimKind {
  CLAIM_CONST, CLAIM_TAKES, CLAIM_PASSED, CLAIM_COMPLETE,
  CLAIM_NOT, CLAIM_AND, CLAIM_OR,
} ClaimKind;
typedef struct Claim {
  uint8_t kind;
  bool progress;           // speaks of it
  uint32_t a, b;           // const: its value; takes: numbers of taker and
                           // send; passed, complete: step; else claims
} Claim;

// The value of a claim that speaks of one taker only, by what that one took.
typedef struct ClaimValue {
  uint8_t kind;            // ClaimValueKind
  uint32_t taker;          // client's
  uint32_t first;          // in PathModel.verdict_bits, one bit for each of the
                           // client's sends and one for nothing
} ClaimValue;
typedef enum ClaimValueKind { VERDICT_NONE, VERDICT_OF_ONE, VERDICT_OF_MORE }
    ClaimValueKind;

typedef struct Envelopes {
  uint32_t step;
  uint32_t first, count;   // in PathModel.envelope_list
} Envelopes;

struct PathModel {
  uint32_t ranks;
  PathBuffering buffering;
  uint32_t slots;
  bool sealed;
  VEC(ModelStep) steps;
  Numbers sends, takers;   // steps
  Numbers operations;      // of waits
  Numbers needs;           // of joins: before sealing members, then steps
  VEC(Members) contexts;
  Table silent;            // contexts on which nothing is left over
  VEC(Claim) claims;
  Table claim_numbers;
  VEC(Numbers) cones;      // see claim_cone
  Table cone_numbers;
  VEC(uint8_t) values;     // of claims, for claim_holds
  VEC(ClaimValue) verdicts;   // by claim, once asked for
  VEC(uint64_t) verdict_bits;
  VEC(Envelopes) envelopes;
  VEC(PathEnvelope) envelope_list;
  // Made by sealing:
  uint32_t given_steps, given_sends, given_takers;   // known to the client
  RankLine *lines;             // by rank
  VEC(MessageFlow) flows;         // by receiver, then sender
  Numbers flowing;         // send numbers
  Numbers flow_of;         // send number -> flow
  VEC(ModelInstance) instances;
  Numbers joins;
  Numbers *possible;       // taker -> sends it may take, at least
  uint64_t *possible_bits; // the same, taker * sends + send
  struct Symbolic *symbolic;   // for all questions but deadlock, once asked
};

static inline const ModelStep *step_get(const PathModel *m, uint32_t step) {
  return vec_at(&m->steps, step);
}
static inline const ModelStep *send_get(const PathModel *m, uint32_t number) {
  return step_get(m, *vec_at(&m->sends, number));
}
static inline const ModelStep *taker_get(const PathModel *m, uint32_t number) {
  return step_get(m, *vec_at(&m->takers, number));
}
static inline bool step_fits(const ModelStep *taker, const ModelStep *send) {
  return send->peer == taker->rank && send->context == taker->context &&
         (taker->tag < 0 || taker->tag == send->tag) &&
         (taker->peer < 0 || taker->peer == send->rank);
}
// The steps that an operation of the client may be: itself, then those for its
// further envelopes.
static inline uint32_t variant_at(const PathModel *m, uint32_t step,
                                  uint32_t i) {
  assert(i <= step_get(m, step)->more);
  return i == 0 ? step : step_get(m, step)->first_more + i - 1;
}
// The client's step.
static inline const ModelStep *step_given(const PathModel *m,
                                          const ModelStep *s) {
  return step_get(m, s->given);
}
// Does the message go away from the others?
static inline bool step_consumes(const ModelStep *taker) {
  assert(taker->kind != STEP_SEND && taker->kind != STEP_GUARD);
  return taker->kind == STEP_RECV || taker->takes;
}
// Receives that fit one and the same message differ in two things: whether
// they name its sender, and its tag.
static inline unsigned receive_kind(const ModelStep *r) {
  return 1u << ((r->peer < 0) * 2 + (r->tag < 0));
}
// Can be waited for?
static inline bool step_is_operation(const ModelStep *s) {
  return s->kind == STEP_SEND || s->kind == STEP_RECV ||
         s->kind == STEP_MRECV || s->kind == STEP_JOIN;
}
static inline bool send_is_standard(const ModelStep *send) {
  assert(send->kind == STEP_SEND);
  return send->mode == PATH_SEND_STANDARD;
}

// ---- before.c: of each kind of receive or send the latest one that is not
// conditional; it comes after the earlier ones of its kind itself. And the
// conditional ones after it. Numbers of takers and of sends.
void receives_before(const PathModel *m, const ModelStep *taker,
                     const ModelStep *send, Numbers *out);
void sends_before(const PathModel *m, const ModelStep *taker,
                  const ModelStep *send, Numbers *out);

// ---- possible.c
void possible_find(PathModel *m);
static inline size_t possible_bytes(const PathModel *m) {
  return ((size_t)m->takers.len * m->sends.len + 63) / 64 * sizeof(uint64_t);
}
static inline bool possible_has(const PathModel *m, uint32_t taker,
                                uint32_t send) {
  assert(taker < m->takers.len && send < m->sends.len);
  size_t at = (size_t)taker * m->sends.len + send;
  return m->possible_bits[at / 64] >> at % 64 & 1;
}

// ---- claim.c
// The claims that `claim` is made of, itself last, each after its parts. Valid
// until the next call.
const Numbers *claim_cone(PathModel *m, ClaimId claim);
bool claim_is_about_takes(const PathModel *m, ClaimId claim);
// ---- marking.c: states.

// How far everybody is. One block of memory, copied as a whole; everything is
// determined by pc and partner.
typedef struct Marking {
  uint32_t *partner;       // taker -> send number, PATH_NONE or SKIPPED
  uint32_t *took;          // client's taker -> client's send, or PATH_NONE
  uint32_t *head;          // flow -> how many of its first sends are taken
  Hash128 *open;           // rank -> sum over its operations that are started
                           // and not matched, and watches to the end
  Hash128 *watched;        // rank -> sum over its other watches: who took what
  Hash128 *part;           // rank -> its part in the hash, when last asked for
  Hash128 *total;          // one: their sum
  uint32_t *pc;            // rank -> steps made
  uint32_t *low;           // rank -> how many of its first receives have taken
  uint16_t *joined;        // instance -> members
  uint8_t *taken;          // send -> ModelTaken
} Marking;
typedef enum ModelTaken {
  TAKEN_NOT,
  TAKEN_HELD,              // by a matched probe, not received yet
  TAKEN_BOUND,
  TAKEN_SKIPPED,           // was not sent
} ModelTaken;
#define SKIPPED (PATH_NONE - 1)        // a receive that was not posted

// A client's taker: what it took tells states apart until a guard that speaks
// of it is passed; PATH_NONE: to the end.
typedef struct ModelWatch {
  uint32_t taker, step;
  uint16_t rank;           // of the guard; of the taker if there is none
  uint32_t next_of_taker, next_of_step;      // watches, or PATH_NONE
} ModelWatch;

// Running a model: rules, what tells its states apart, what happened.
typedef struct Play {
  PathModel *m;
  PathBuffering must;      // rules by which steps are made: not ANY
  bool may_buffer;         // waits may also end as under INFINITE, by choice
  const ModelStep *hold;        // not made: its rank stays there; or NULL
  size_t bytes;            // of a marking
  Hash128 *codes;          // step -> its part in Marking.open
  Hash128 *tails;          // step -> hash of the steps from it to the end
  uint64_t *dirty;         // ranks to be looked at, a set
  uint64_t *changed;       // ranks that were, since the hash was asked for
  VEC(ModelWatch) watches;
  uint32_t *watch_of_taker;    // client's taker -> its first watch
  uint32_t *watch_of_step;     // step -> the first that ends there
  bool *nameless;          // rank -> its number tells no states apart
  PathEvents events;       // so far
} Play;

// All ranks are to be looked at; without identity_init states have no hash.
void play_init(Play *p, PathModel *m, const ModelStep *hold, PathBuffering must,
               bool may_buffer);
void play_fini(Play *p);
void marking_init(const Play *p, Marking *x);       // nothing has happened
void marking_fini(const Play *p, Marking *x);
void marking_copy(const Play *p, Marking *to, const Marking *from);

static inline bool is_made(const Marking *x, const ModelStep *s) {
  return x->pc[s->rank] > s->index;
}
// The step the rank stands at, NULL at its end.
static inline const ModelStep *step_at(const PathModel *m, const Marking *x,
                                       uint32_t rank) {
  assert(m->sealed && rank < m->ranks);
  const RankLine *line = &m->lines[rank];
  return x->pc[rank] < line->steps.len
             ? step_get(m, line->steps.data[x->pc[rank]])
             : NULL;
}
static inline void play_touch(Play *p, uint32_t rank) {
  assert(rank < p->m->ranks);
  p->dirty[rank / 64] |= UINT64_C(1) << rank % 64;
}
// A conditional step that was passed without being made.
static inline bool is_skipped(const Marking *x, const ModelStep *s) {
  return s->kind == STEP_SEND ? x->taken[s->number] == TAKEN_SKIPPED
                              : s->kind == STEP_RECV &&
                                    x->partner[s->number] == SKIPPED;
}
// Is an operation that was started, or skipped, complete under these rules?
bool marking_is_complete(const PathModel *m, const Marking *x,
                         PathBuffering rules, const ModelStep *operation);
// Are all picked operations of a wait?
bool marking_is_over(const PathModel *m, const Marking *x, PathBuffering rules,
                     const ModelStep *wait);
// The send of a flow that a taker, posted or stood at, can take now, or
// PATH_NONE.
uint32_t marking_candidate(const PathModel *m, const Marking *x,
                           const ModelStep *taker, uint32_t flow);
bool marking_is_end(const PathModel *m, const Marking *x);
// All that can be made has been: has the rank left the path?
static inline bool has_left(const Play *p, const Marking *x, uint32_t rank) {
  const ModelStep *at = step_at(p->m, x, rank);
  return at != NULL && at != p->hold && at->kind == STEP_GUARD;
}
// Could the wait at which the rank stands end by buffering only?
bool marking_may_buffer(const Play *p, const Marking *x, uint32_t rank);
// No taker can take anything and no rank get on by itself: does some rank
// wait, and could none of them leave the path instead?
bool marking_is_deadlock(const Play *p, const Marking *x);

// A taker with something to take.
typedef struct ModelOffer {
  uint32_t rank, taker;
} ModelOffer;
typedef VEC(ModelOffer) Offers;
// All of them, by rank, then order of posting.
void marking_offers(const Play *p, const Marking *x, Offers *out);

// The value of a claim; rules: by which operations are complete.
bool claim_holds(PathModel *m, ClaimId claim, const Marking *x,
                 PathBuffering rules);

// ---- question.c: from here on questions are of four kinds only: DEADLOCK,
// REACH, END and LEFTOVER.
PathQuestion question_reduce(PathModel *m, const PathQuestion *q);
// The step at which its rank is to be kept, or NULL.
const ModelStep *question_hold(const PathModel *m, const PathQuestion *q);
// Does the state show it? Not for deadlocks; for END and LEFTOVER nothing can
// be taken any more.
bool question_is_shown(PathModel *m, const PathQuestion *q, const Marking *x,
                       PathBuffering rules);

// ---- play.c: what happens.
// Carries a match, or what a probe finds, out.
void play_take(Play *p, Marking *x, uint32_t taker, uint32_t send);
// The wait of the rank ends by buffering.
void play_buffer(Play *p, Marking *x, uint32_t rank);
// All steps that ranks can make and all matches that nothing can prevent.
void play_run(Play *p, Marking *x);

// ---- identity.c: equal states.
// symmetric: ranks that nobody names are told apart by their future only. all:
// states are told apart by everything that was taken.
void identity_init(Play *p, const PathQuestion *question, bool symmetric,
                   bool all);
// A client's taker took something; a guard was passed.
void identity_take(Play *p, Marking *x, uint32_t taker);
void identity_pass(Play *p, Marking *x, const ModelStep *guard);
// All that happened since the last call, or since nothing had, was by play_run
// from the marking of that call or one copied from it.
Hash128 identity_hash(Play *p, Marking *x);

// ---- ample.c: which choices must be tried now.
// Offers of different ranks, each the earliest of its rank: could nothing that
// happens before one of these takers takes a message give it another one to
// take?
bool ample_is_closed(const Play *p, const Marking *x, const ModelOffer *offers,
                     uint32_t count);

// ---- pathmodel.c: is it no matter if nobody takes send number `send`?
bool send_is_silent(const PathModel *m, uint32_t send);

// ---- ask.c
// States of the search before the symbolic engine has its turn: large models
// have costly ones.
uint64_t first_states(const PathModel *m);
// What a state of the search costs, in the units of PathStats.
uint64_t work_per_state(const PathModel *m);
// Sets what of the budget's time is left since `begin`; false: nothing.

// ---- search.c
PathAnswer search_ask(PathModel *m, const PathQuestion *question, bool plain,
                      const PathBudget *budget, PathEvents *schedule,
                      PathStats *stats);
// Pairs of the client's: seen[taker * sends + send] is set.
PathAnswer search_pairs(PathModel *m, bool plain, const PathBudget *budget,
                        uint8_t *seen, PathStats *stats);

// ---- symbolic.c
typedef struct Symbolic Symbolic;
// hold: NULL, or a step that is never made. stuck: deadlocks, too.
Symbolic *symbolic_new(PathModel *m, const ModelStep *hold, bool stuck);
void symbolic_free(Symbolic *y);       // NULL is fine
// Of the model, made once.
Symbolic *symbolic_of(PathModel *m);
PathAnswer symbolic_ask(Symbolic *y, const PathQuestion *question,
                        const PathBudget *budget, PathEvents *schedule,
                        PathStats *stats);

// ---- replay.c
// Carries the events out; the buffering that they lack is put in. Does the
// execution show what was asked for?
bool replay_shows(PathModel *m, const PathQuestion *question,
                  const PathEvents *events, PathEvents *whole);

#endif
