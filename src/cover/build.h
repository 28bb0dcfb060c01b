// One path as a model, in the making: shared by build.c and build_claim.c.
#ifndef COVER_BUILD_H
#define COVER_BUILD_H

#include "cover/paths.h"

typedef struct PlacedGuard {
  uint32_t rank, number;     // in the path's guards
  uint32_t step;
  uint32_t before;           // step before it, PATH_NONE: none
  MddId value;
} PlacedGuard;

// An outcome of a guard with which other paths go on.
typedef struct Departure {
  const PlacedGuard *guard;
  ExprId outcome;
  ClaimId happens;           // an execution comes to it
  ClaimId alone;             // none of the others agrees with it so far
} Departure;

typedef struct Builder {
  Paths *paths;
  const FinishedPath *path;
  const CoverScope *scope;
  PathValues *values;
  PathModel *model;
  uint32_t common;               // parts of the trail shared with the scope's
  PathNumbers send_steps;        // by number in the path values
  PathNumbers taker_steps;
  PathNumbers *steps_of;         // by rank, then operation: step, or PATH_NONE
  PathNumbers *guard_steps;      // by rank, then guard; PATH_NONE: settled
  PathNumbers *labels;           // by rank: parts TRAIL_LABEL so far
  PathNumbers *takers_of;        // by rank, then operation: or PATH_NONE
  bool *awaited;                 // by taker: its rank has waited for it
  bool unsettled;                // something depends on what was not awaited
  uint32_t *guards_seen;         // by rank
  uint32_t *newest;              // by rank: newest step, or PATH_NONE
  Table contexts;                // known to the model
  VEC(PlacedGuard) guards;
  VEC(Departure) departures;
  ClaimId leaves;                // what must not happen
} Builder;

// Whose message the receive takes: PATH_ANY if the scope leaves that open.
int32_t given_peer(const Builder *b, const ValuedTaker *taker);

// ---- build_claim.c: what guards, envelopes and departures say of matches.

// The value of a guard, or the class of what was received with a label.
MddId guard_value(Builder *b, const Trail *part);
// Sets what guards and envelopes say, and what must not happen; the model has
// all its steps. False: not all of it is known.
bool settle_claims(Builder *b, const Stands *stands);
// It must not happen.
void forbid(Builder *b, ClaimId claim);
// Does the other path have this outcome of a guard?
bool is_stand(const Stand *stand, const PlacedGuard *guard, ExprId outcome);

#endif
