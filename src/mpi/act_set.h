// Sets of acts: what may happen below a state, or on a path.
#ifndef MPI_ACT_SET_H
#define MPI_ACT_SET_H

#include "mpi/world.h"

// A set of acts. Large ones become `all`: anything may have happened.
typedef struct ActSet {
  Acts acts;
  bool all;
} ActSet;

// A zeroed set is empty.
void act_set_fini(ActSet *set);
// Adds the act unless it is there.
void act_set_add(ActSet *set, const Act *act);
// Adds all of the other one.
void act_set_unite(ActSet *set, const ActSet *other);


// Of an act: equal ones have the same.
Hash128 act_hash(const Act *act);
// Do they hold the same, in whatever order?
bool act_set_is_same(const ActSet *a, const ActSet *b);

#endif
