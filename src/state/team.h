// The ranks of a run: which machine and module each of them has, and what
// their worlds share.
#ifndef STATE_TEAM_H
#define STATE_TEAM_H

#include "state/options.h"

struct Sights;

typedef struct Team {
  uint32_t ranks;
  const ExploreOptions *options;
  Vm **vms;                  // by rank
  const Module **modules;    // by rank
  MpiRun *mpi;
  struct Sights *sights;     // of a temporal property; NULL: none
} Team;

// sights may be NULL; else they must outlive the team.
void team_init(Team *team, const ExploreOptions *options,
               struct Sights *sights);
void team_fini(Team *team);

// Initial states: the combinations of the programs' boots.
uint32_t team_boot_count(const Team *team);
const BootSpec *team_boot(const Team *team, uint32_t boot, uint32_t program,
                          uint32_t rank);

// Is it time to stop, wherever one is?
bool team_must_stop(const Team *team);

// Are path models used?
bool team_has_models(const Team *team);

uint64_t team_instructions(const Team *team);
void team_set_replay(const Team *team, VmReplaySource *source, void *context);

#endif
