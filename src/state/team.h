// The ranks of a run: which machine and module each of them has, and what
// their worlds share.
#ifndef STATE_TEAM_H
#define STATE_TEAM_H

#include "state/options.h"
#include "state/state.h"

struct Observer;

// How a temporal property's observer (property/observer.h) takes part in
// running states.
typedef struct ObserverHooks {
  const MpiEyes *eyes;             // for the ranks' world
  const WorldWatcher *watcher;     // of worlds in which nobody records
  // Something is about to happen in the state.
  void (*look)(struct Observer *observer, State *state);
  // ... namely, a rank runs.
  void (*enter)(struct Observer *observer, State *state, uint32_t rank);
  // A rank ends. Is that to be seen? And: it is.
  bool (*sees_end)(const struct Observer *observer, uint32_t rank);
  void (*end)(struct Observer *observer, State *state, uint32_t rank);
} ObserverHooks;

typedef struct Team {
  uint32_t ranks;
  const ExploreOptions *options;
  Vm **vms;                  // by rank
  const Module **modules;    // by rank
  MpiRun *mpi;
  struct Observer *observer;     // of a temporal property; NULL: none
  const ObserverHooks *hooks;    // its; NULL: none
  uint64_t aside;            // instructions that are no work of its search
} Team;

// observer and hooks are both NULL, or both outlive the team.
void team_init(Team *team, const ExploreOptions *options,
               struct Observer *observer, const ObserverHooks *hooks);
void team_fini(Team *team);

// Initial states: the combinations of the programs' boots.
uint32_t team_boot_count(const Team *team);
const BootSpec *team_boot(const Team *team, uint32_t boot, uint32_t program,
                          uint32_t rank);

// Is it time to stop, wherever one is?
bool team_must_stop(const Team *team);

// Are files shared that were thought to be of one rank each? What was explored
// does not count then.
bool team_must_begin_again(const Team *team);

// Are path models used?
bool team_has_models(const Team *team);

// Executed so far by the machines of all programs.
uint64_t team_instructions(const Team *team);
// What bytes that they moved are worth, besides.
uint64_t team_moved(const Team *team);
// Work of a search that met so many states in which every rank waited, in units
// of about a microsecond, but counted: clocks never steer.
uint64_t team_work(const Team *team, uint64_t states);
// All machines take inputs from this source; NULL: they are symbols.
void team_set_replay(const Team *team, VmReplaySource *source, void *context);

#endif
