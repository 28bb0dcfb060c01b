// Path models in the search (doc/decisions/0010): the paths that were explored,
// and the question whether they already cover what a crossing still holds
// back.
#ifndef EXPLORE_PATHS_H
#define EXPLORE_PATHS_H

#include "explore/explore.h"
#include "explore/team.h"
#include "mpi/trail.h"

// A decision that depended on which messages were taken, or on inputs.
typedef struct Guard {
  ExprId term;             // with labels; EXPR_NONE: a fork
  ExprId value;            // without: the outcome
  uint32_t alternative;    // a fork: the one taken
  uint32_t alternatives;   // of these
  uint32_t at;             // position in the trail
} Guard;
typedef VEC(Guard) Guards;

// A path that was explored to its end.
typedef struct FinishedPath {
  Trail *trail;            // NULL: nothing is known of it
  Guards *guards;          // by rank
} FinishedPath;

typedef struct Paths {
  bool enabled;
  const Team *team;
  ExprTable *terms;
  VEC(FinishedPath) done;
  uint32_t failures;       // answers "no" in a row
  Exploration *result;     // for statistics
} Paths;

void paths_init(Paths *paths, const Team *team, ExprTable *terms,
                Exploration *result);
void paths_fini(Paths *paths);              // also one never begun
// The path of this world is over: the world has ended or stands still. known:
// it was explored to its end.
void paths_add(Paths *paths, World *world, bool known);
// Do the paths from number `first` on stand for every execution that agrees
// with them on the first `prefix` parts of their trails? They must have these
// in common and be all there are below that point with the choices followed.
bool paths_cover(Paths *paths, uint32_t first, uint32_t prefix);

// ---- model.c: one path of several as a model.
// Is there an execution of the path's model that leaves all paths from `first`
// on, stands still, leaves a message behind or pairs operations whose data do
// not go together? False also if that could not be settled.
bool path_is_closed(const Paths *paths, uint32_t first, uint32_t number,
                    uint32_t prefix);

#endif
