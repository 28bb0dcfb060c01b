// Collective operations under way: what each member has called and contributed,
// and which of them have what they need.
#ifndef MPI_INSTANCE_H
#define MPI_INSTANCE_H

#include "mpi/data.h"

typedef struct Call {
  uint32_t name;           // in the run's names
  bool blocking;
  uint8_t need;            // MPIPROOF_NEED_*
  int32_t root;
  int32_t operator_id;
  uint32_t need_count;
  int32_t *needs;          // NEED_LISTED
  uint64_t operator_function;
  uint64_t agree;
} Call;

typedef struct Contribution {
  uint32_t refs;
  Call call;               // owns needs
  uint32_t place;
  uint32_t number;         // for the watcher: of the call
  uint32_t part_count;
  Clock *clock;
  Payload *parts[];
} Contribution;
Contribution *contribution_new(uint32_t part_count);
void contribution_unref(Contribution *contribution);   // NULL is fine

typedef struct InstanceMember {
  Contribution *contribution;   // NULL: not joined yet
  bool finished;
} InstanceMember;

typedef struct Instance {
  uint32_t refs;
  uint32_t context;
  uint64_t serial;         // by creation; for finding, not part of the hash
  uint32_t size;
  uint32_t joined, finished;
  // The order in which what all members of the first group get is reduced, and
  // of the second, see order.c; 0: not decided.
  uint32_t order, second_order;
  InstanceMember members[];
} Instance;

#endif
