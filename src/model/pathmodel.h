// Path models: what one finished path of a program did with messages, rank by
// rank, as a small system of its own that stands for every execution which
// differs from that path only in matching and interleaving (MPI-SV, sections
// 3 to 5). It knows the rules of matching (MPI 4.1, 3.5 and 6; the same as
// src/mpi, see doc/path-models.md) and nothing of programs, memory or search
// over programs. Control flow is fixed: what a wait picked or a probe found is
// part of its step; branches that depended on who sent are guards, claims about
// matches that must hold for a rank to stay on the path; destinations, sources
// and tags that did are envelopes with such claims.
//
// Built step by step, sealed, then asked. Two engines answer: an explicit
// search (search.c) and a symbolic one (symbolic.c); ask.c chooses.
#ifndef MODEL_PATHMODEL_H
#define MODEL_PATHMODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/halt.h"
#include "base/vec.h"

#define PATH_MAX_RANKS 1024
#define PATH_MAX_CONTEXT (1u << 21)    // contexts are numbered below
#define PATH_NONE UINT32_MAX     // no step
enum { PATH_ANY = -1 };          // source or tag

// When a standard send, and a collective that has whom it needs, is complete:
// the same as Buffering in mpi/world.h.
typedef enum PathBuffering {
  PATH_BUFFER_ANY,         // at any time or never: both are legal
  PATH_BUFFER_INFINITE,    // at once
  PATH_BUFFER_ZERO,        // matched; everybody has joined
  PATH_BUFFER_COUNT,       // while fewer than `slots` earlier standard messages
                           // of its sender are unmatched; collectives at once
} PathBuffering;

typedef struct PathModel PathModel;
// An empty model; slots: of PATH_BUFFER_COUNT, by sender.
PathModel *pathmodel_new(uint32_t ranks, PathBuffering buffering,
                         uint32_t slots);
void pathmodel_free(PathModel *m);

// ---- Claims: Boolean combinations of "taker t takes the message of send s".
// A claim about a taker that has not taken anything is false. Equal claims
// have equal numbers. Takers are receives and probes.
//
// Claims of questions may also speak of progress: that a rank has got past a
// step, or that an operation was started and is complete as a wait sees it
// (under PATH_BUFFER_ANY: may be). Not in guards and envelopes, and not under
// claim_not: once true, such claims stay so.
typedef struct ClaimId {
  uint32_t at;
} ClaimId;
static inline bool claim_is_same(ClaimId a, ClaimId b) { return a.at == b.at; }
ClaimId claim_const(PathModel *m, bool value);
ClaimId claim_takes(PathModel *m, uint32_t taker, uint32_t send);
ClaimId claim_passed(PathModel *m, uint32_t step);
ClaimId claim_complete(PathModel *m, uint32_t operation);
ClaimId claim_not(PathModel *m, ClaimId a);
ClaimId claim_and(PathModel *m, ClaimId a, ClaimId b);
ClaimId claim_or(PathModel *m, ClaimId a, ClaimId b);

// ---- Steps, in program order of each rank; ranks may be mixed. Each returns
// the step's number, by which others name it. What blocks in MPI is two steps:
// the start of the operation and a wait. Answers "nothing" of tests and probes
// are no steps: they are always possible and change nothing.

typedef enum PathSend {
  PATH_SEND_STANDARD,      // ready sends, too
  PATH_SEND_SYNCHRONOUS,   // buffered ones, too: they are not waited for, or
                           // only for their space
} PathSend;
// Append a step to a rank and give its number. to, source: ranks of the world;
// source and tag may be PATH_ANY.
uint32_t pathmodel_send(PathModel *m, uint32_t rank, uint32_t context,
                        uint32_t to, int32_t tag, PathSend mode);
uint32_t pathmodel_recv(PathModel *m, uint32_t rank, uint32_t context,
                        int32_t source, int32_t tag);
// Nobody need receive what is sent on this context: it is never left over.
// Once, before sealing.
void pathmodel_silence(PathModel *m, uint32_t context);

// A probe that found a message. asks: it would not have blocked (MPI_Iprobe).
// takes: the message is gone from where others look (matched probe), its
// sender is told only by pathmodel_mrecv.
uint32_t pathmodel_probe(PathModel *m, uint32_t rank, uint32_t context,
                         int32_t source, int32_t tag, bool takes, bool asks);
// Receives what a taking probe of the rank took.
uint32_t pathmodel_mrecv(PathModel *m, uint32_t rank, uint32_t probe);

// The ranks that take part in collectives of a context, by member number; once
// before the first join.
void pathmodel_context(PathModel *m, uint32_t context, uint32_t count,
                       const uint16_t *members);
// Joins the next collective of the context. needs: member numbers whose
// contribution this member needs before it may go on, itself left out; NULL:
// all others.
uint32_t pathmodel_join(PathModel *m, uint32_t rank, uint32_t context,
                        const uint32_t *needs, uint32_t need_count);

typedef enum PathWait {
  PATH_WAIT_ALL,           // for all of a list
  PATH_WAIT_PICK,          // for any or some: completed with just the picked
  PATH_WAIT_TEST,          // a test that succeeded with the picked
} PathWait;
// operations: steps of the rank (send, recv, mrecv, join), of which the first
// `picked` were completed. Of a PATH_WAIT_ALL all are.
uint32_t pathmodel_wait(PathModel *m, uint32_t rank, PathWait kind,
                        const uint32_t *operations, uint32_t count,
                        uint32_t picked);

// Here the path depended on matches: the rank goes on along it only if the
// claim holds. It is given later, when all sends it may speak of are there;
// until then it is true. What it says must be settled by then in every
// execution that gets here: nothing that happens later may change it.
uint32_t pathmodel_guard(PathModel *m, uint32_t rank);
void pathmodel_set_claim(PathModel *m, uint32_t guard, ClaimId claim);

// A send (peer: to whom) or receive (peer: from whom; PATH_ANY, as for tags)
// whose envelope depended on matches: it has the one whose claim holds when its
// rank comes to it. At most one does in any execution; the claims are settled
// by then, as those of guards are. If none does, the rank leaves the path there
// as at a false guard. Without this, or with no list, the envelope is that
// given to pathmodel_send or pathmodel_recv. Once for a step, before sealing.
typedef struct PathEnvelope {
  int32_t peer, tag;
  ClaimId when;
} PathEnvelope;
void pathmodel_set_envelopes(PathModel *m, uint32_t step, uint32_t count,
                             const PathEnvelope *list);

// After the last step, before the first question.
void pathmodel_seal(PathModel *m);

// How many of each there are, those included that sealing adds.
uint32_t pathmodel_steps(const PathModel *m);
uint32_t pathmodel_sends(const PathModel *m);
uint32_t pathmodel_takers(const PathModel *m);
// The steps of send number i and of taker number i, by number of step.
uint32_t pathmodel_send_at(const PathModel *m, uint32_t i);
uint32_t pathmodel_taker_at(const PathModel *m, uint32_t i);
// Could it ever take the message, by the envelopes they may have alone?
bool pathmodel_fits(const PathModel *m, uint32_t taker, uint32_t send);
// The same by number and order of what must come before, too: false if no
// execution has the pair.
bool pathmodel_may_take(const PathModel *m, uint32_t taker, uint32_t send);

// ---- Questions: is there an execution of the model ...
typedef enum PathQuestionKind {
  PATH_ASK_DEADLOCK,       // in which some rank waits for ever and none could
                           // leave the path instead
  PATH_ASK_GUARD,          // that comes to guard `step` with a false claim, or
                           // to a send or receive with no envelope for it
  PATH_ASK_REACH,          // with a state in which the rank of `step` stands
                           // right before it and `claim` holds; of PATH_NONE:
                           // in which `claim` holds
  PATH_ASK_TAKES,          // in which taker `step` takes the message of `send`
  PATH_ASK_END,            // in which all ranks end and, when no message can
                           // be taken any more, `claim` holds
  PATH_ASK_LEFTOVER,       // in which then a message is left
} PathQuestionKind;
// What a claim denies of takes must be settled where it is asked: if a state
// shows what is asked for, then so does every later one (of REACH: as long as
// the rank stays at `step`).
typedef struct PathQuestion {
  uint8_t kind;
  uint32_t step, send;
  ClaimId claim;
} PathQuestion;

typedef enum PathAnswer { PATH_NO, PATH_YES, PATH_UNKNOWN } PathAnswer;

// What happens, in order. Whatever else a rank can do it does at once.
typedef enum PathEventKind {
  PATH_EVENT_MATCH,        // receive `step` takes the message of `send`
  PATH_EVENT_PROBE,        // probe `step` finds it
  PATH_EVENT_BUFFER,       // wait `step` ends though not all is complete for
                           // certain (PATH_BUFFER_ANY)
} PathEventKind;
typedef struct PathEvent {
  uint8_t kind;
  uint32_t step;
  uint32_t send;           // PATH_NONE if none
} PathEvent;
typedef VEC(PathEvent) PathEvents;

// Limits of effort; 0 is none.
typedef struct PathBudget {
  uint64_t states;         // of the explicit search
  uint64_t conflicts;      // of each call of the SAT solver
  Halt *halt;              // give up once it is due; or NULL
  bool solve_first;        // of PATH_ENGINE_AUTO: the symbolic engine begins
} PathBudget;

typedef enum PathEngine {
  PATH_ENGINE_AUTO,        // explicit while small, then symbolic
  PATH_ENGINE_EXPLICIT,
  PATH_ENGINE_SYMBOLIC,
  PATH_ENGINE_PLAIN,       // explicit without reduction and symmetry, for tests
  PATH_ENGINE_BOTH,        // explicit and symbolic: if both know the answer and
                           // differ, the process says so and aborts
} PathEngine;

typedef struct PathStats {
  uint64_t states;         // explicit: different ones
  uint64_t solves;         // symbolic: calls of the SAT solver
  uint64_t cycles;         // symbolic: orders of events ruled out
  uint64_t work;           // of both, roughly in microseconds, but counted in
                           // steps: the same whenever the same is asked
} PathStats;

// On PATH_YES, *schedule (if not NULL) is an execution that shows it; it has
// been carried out on the model. Statistics are added up (NULL: not).
PathAnswer pathmodel_ask(PathModel *m, const PathQuestion *question,
                         PathEngine engine, const PathBudget *budget,
                         PathEvents *schedule, PathStats *stats);

// ---- Pairs of taker and send that occur in some execution.
typedef struct PathPair {
  uint32_t taker, send;    // steps
} PathPair;
typedef VEC(PathPair) PathPairs;
// All of them, ordered by taker, then send. PATH_UNKNOWN: the budget did not
// do, *out is what was seen. Else PATH_YES.
PathAnswer pathmodel_pairs(PathModel *m, PathEngine engine,
                           const PathBudget *budget, PathPairs *out,
                           PathStats *stats);
// Those among them for which `is_wrong` says so: counts or types that do not
// go together. Costs little if none does.
typedef bool PathIsWrong(void *context, uint32_t taker, uint32_t send);
PathAnswer pathmodel_mismatches(PathModel *m, PathEngine engine,
                                const PathBudget *budget, PathIsWrong *is_wrong,
                                void *context, PathPairs *out,
                                PathStats *stats);
// Receives with more than one possible message, from the pairs.
void pathmodel_races(const PathPairs *pairs, void (*visit)(void *context,
                                                           uint32_t taker,
                                                           uint32_t count),
                     void *context);

// Every complete matching (all ranks end): for each taker, by number, the send
// number it took or PATH_NONE; `visit` sees each once. For small models.
PathAnswer pathmodel_matchings(PathModel *m, const PathBudget *budget,
                               void (*visit)(void *context,
                                             const uint32_t *partner),
                               void *context, PathStats *stats);

#endif
