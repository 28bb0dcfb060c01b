/* What a process that spawns others tells them, each by three messages: a
 * SpawnHead, the world ranks of the children and then of the parents, and the
 * arguments, one behind the other, each with its terminating zero. */
#ifndef MPIPROOF_MPI_SPAWN_H
#define MPIPROOF_MPI_SPAWN_H

#include "mpi/comm.h"

enum { SPAWN_TAG_HEAD, SPAWN_TAG_MEMBERS, SPAWN_TAG_ARGUMENTS };

typedef struct SpawnHead {
  int children, parents;
  int appnum;          /* which of the commands it is */
  int context, child;  /* the key of the communicator between the two */
  int bytes;           /* of the arguments */
  int arguments;       /* argv[0] included */
} SpawnHead;

static inline struct MpiproofData spawn_data(const void *data, size_t size) {
  static const struct MpiproofBlock byte = {0, BASIC_BYTE, 1};
  static const struct MpiproofLayout layout = {1, 1, 1, &byte};
  return (struct MpiproofData){(void *)(uintptr_t)data, size,
                               size == 0 ? 0 : &layout};
}

#endif
