// Sets of events: what may happen below a state, or on a path.
#ifndef MPI_EVENT_SET_H
#define MPI_EVENT_SET_H

#include "mpi/world.h"

// A set of events. Large ones become `all`: anything may have happened.
typedef struct EventSet {
  Events events;
  bool all;
} EventSet;

// A zeroed set is empty.
void event_set_fini(EventSet *set);
// Adds the event unless it is there.
void event_set_add(EventSet *set, const Event *event);
// Adds all of the other one.
void event_set_unite(EventSet *set, const EventSet *other);


// Of an event: equal ones have the same.
Hash128 event_hash(const Event *event);
// Do they hold the same, in whatever order?
bool event_set_is_same(const EventSet *a, const EventSet *b);

#endif
