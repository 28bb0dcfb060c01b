// Shared by the files of observers: observer.c, atoms.c, demand.c.
#ifndef PROPERTY_INTERNAL_H
#define PROPERTY_INTERNAL_H

#include "property/observer.h"

// A call that is known by the name of its function.
#define CALL_NAMED (UINT32_C(1) << 31)

struct Observer {
  ExprTable *terms;
  const ExploreOptions *options;
  Ltl *ltl;                // of the property
  uint32_t ranks;
  Vm **team_vms;           // by rank
  const Module **modules;
  Names names;             // of functions and variables
  State *state;            // that runs
  uint32_t *calls;         // by rank: the function it is in, for the world
  const History *history;  // other calls are its events; NULL: none
  MpiEyes eyes;
  WorldWatcher watcher;
  ObserverHooks hooks;
};

// ---- demand.c
// Something happened: what is gone is not asked for any more.
void demands_note(View *view, const WorldNote *note);

// ---- atoms.c
// Takes the values that a rank's variables have now.
void exports_read(Observer *observer, State *state, uint32_t rank);

#endif
