// States seen before, by hash, with what happened below them: the events that
// could open choices for ranks elsewhere. A state that is met again is not
// explored again, but what its future does is known from the first time.
#ifndef EXPLORE_VISITED_H
#define EXPLORE_VISITED_H

#include "base/hash.h"
#include "base/table.h"
#include "mpi/world.h"

// A set of events. Large ones become `all`: anything may have happened.
typedef struct EventSet {
  Events events;
  bool all;
} EventSet;
void event_set_fini(EventSet *set);
void event_set_add(EventSet *set, const Event *event);
void event_set_unite(EventSet *set, const EventSet *other);

#define ENTRY_NONE UINT32_MAX

typedef struct VisitedEntry {
  Hash128 hash;
  void *open;              // its Crossing while not all below is explored
  const EventSet *below;   // afterwards; owned by the table, shared
} VisitedEntry;

typedef struct Visited {
  Table by_hash;           // low half (plus collisions) -> entry
  VEC(VisitedEntry) entries;
  Table set_by_hash;       // interned sets
  VEC(EventSet *) sets;
} Visited;

void visited_fini(Visited *visited);
// The entry of that hash, or ENTRY_NONE.
uint32_t visited_find(const Visited *visited, Hash128 hash);
// Adds an open entry that is not there.
uint32_t visited_add(Visited *visited, Hash128 hash, void *open);
// All below the entry is explored.
void visited_close(Visited *visited, uint32_t entry, const EventSet *below);

#endif
