// Path models in the search (doc/decisions/0010): the paths that were explored,
// and the question whether they already cover what a choice point still holds
// back.
#ifndef COVER_PATHS_H
#define COVER_PATHS_H

#include "cover/path_values.h"
#include "state/condition.h"
#include "state/team.h"
#include "model/pathmodel.h"
#include "mpi/trail.h"

// A decision that depended on which messages were taken; or, with a part
// TRAIL_LABEL, of which class a message is that was.
typedef struct Guard {
  const Trail *part;
  ExprId term;             // with labels; EXPR_NONE: a class
  ExprId value;            // without: the outcome
} Guard;

// Those of a rank, in its order, with hashes of outcomes: prefixes[i] is that
// of the first i + 1.
typedef struct Guards {
  VEC(Guard) list;
  VEC(Hash128) prefixes;
} Guards;

// Whether the path is an execution of its own model.
typedef enum Faith { FAITH_UNKNOWN, FAITH_YES, FAITH_NO } Faith;

// A path that was explored to its end.
typedef struct FinishedPath {
  Trail *trail;            // NULL: nothing is known of it
  Guards *guards;          // by rank
  Terms condition;         // path condition, ascending
  PathValues *values;        // made when first needed
  Faith faith;
} FinishedPath;

// A receive and whose message it takes. Receives of a rank are counted as they
// are posted.
typedef struct TakenMessage {
  uint16_t rank, peer;
  uint32_t number;
} TakenMessage;
typedef VEC(TakenMessage) TakenList;

typedef struct Paths {
  bool enabled;
  const Team *team;
  ExprTable *terms;
  PathEngine engine;
  Halt *halt;
  VEC(FinishedPath) done;
  VEC(const struct Payload *) classes;   // one of each size and signature
  uint32_t failures;       // answers "no" in a row
  uint32_t solved;         // answers of the symbolic engine in a row
  const char *folder;      // where questions are written; or NULL
  uint64_t work;           // spent on models
  uint64_t expected;       // on the search without them; 0: unknown
  uint64_t first_work;     // of the search before them
  uint64_t spared;         // of it, by them
  uint64_t first_instructions;   // of the machines before the run
  Exploration *result;     // for statistics
} Paths;

// All pointers must outlive it. Until then paths_add and paths_cover do
// nothing: models are not used.
void paths_init(Paths *paths, const Team *team, ExprTable *terms,
                const ExploreOptions *options, Exploration *result);
void paths_fini(Paths *paths);              // also one never begun
// So much work is left without models, it is said: what they cost is bounded by
// a share of it, of what was done, and of what they spare.
void paths_expect(Paths *paths, uint64_t work);
// They have spared so much.
void paths_spare(Paths *paths, uint64_t work);
// The path of this world is over: the world has ended or stands still. known:
// it was explored to its end.
void paths_add(Paths *paths, World *world, const Path *condition, bool known);

// Executions in question: those that begin with a trail, and in which, if
// `next` is not NULL, that receive takes a message of that rank.
typedef struct CoverScope {
  const Trail *trail;      // NULL: none yet
  const TakenMessage *next;
  const Terms *condition;  // path condition so far, ascending
  uint32_t first;          // paths from this number on may stand for them
  uint32_t below;          // those from this one on are all that were found
                           // below the trail
  Table taken;             // made by paths_cover: receive -> whose message
} CoverScope;
// Do explored paths stand for all executions in the scope? If so, what happens
// in these is added to `acts`. If not and that is known for certain, what
// such an execution takes goes to `witness`, which is emptied first.
bool paths_cover(Paths *paths, CoverScope *scope, ActSet *acts,
                 TakenList *witness);

// How many parts of the trail come before the first match that takes something
// else than is listed: so far an execution that takes what is listed may agree
// with it.
uint32_t trail_agrees(const Trail *trail, uint32_t ranks,
                      const TakenList *takes);

// What the rank's next receive or probe will be, of this message.
TakenMessage trail_next_taker(const Trail *trail, uint32_t rank,
                              uint32_t peer);
// The receive that was posted as operation `op`, newest if there are several,
// of a rank.
TakenMessage trail_find_recv(const Trail *trail, uint32_t rank, uint32_t op,
                             uint32_t peer);

// ---- build.c: one path as a model.

// Outcomes of a path's guards that other paths show.
typedef struct Stand {
  uint32_t path;           // number of the other one
  uint32_t rank, guard;    // first guard of this rank on which they differ
  ExprId outcome;          // there, of the other one
  bool needed;             // some execution in the scope gets there
} Stand;
typedef VEC(Stand) Stands;

typedef enum Closed {
  CLOSED_YES,              // nothing leaves the path but to those that stand in
  CLOSED_NO,               // something does: see witness
  CLOSED_UNKNOWN
} Closed;
// Is there an execution of the path's model in the scope that leaves it with
// no path of `stands` to go on with, stands still, leaves a message behind or
// pairs operations whose data do not go together? Marks the stands needed.
Closed path_is_closed(Paths *paths, const CoverScope *scope, uint32_t number,
                      Stands *stands, TakenList *witness);
// Writes what was asked and answered to paths->folder (record.c). The model is
// sealed.
void paths_record(Paths *paths, PathModel *model, const PathQuestion *question,
                  PathAnswer answer);
// Work that models may still cost.
uint64_t paths_left(const Paths *paths);
// Number of a message's size and signature, as a term.
ExprId paths_class(Paths *paths, const struct Payload *payload);
// Length of what two trails have in common.
uint32_t trail_common(const Trail *a, const Trail *b);
// Adds what receives take in a trail to scope->taken.
void scope_list_taken(CoverScope *scope, const Trail *trail, uint32_t ranks);
// The key of a receive in CoverScope.taken.
static inline uint64_t taken_key(uint32_t rank, uint32_t number) {
  return (uint64_t)rank << 32 | number;
}
// Number of the first guard of a rank on which they differ; UINT32_MAX: they
// agree on all of a's.
uint32_t guards_differ(const Guards *a, const Guards *b);

#endif
