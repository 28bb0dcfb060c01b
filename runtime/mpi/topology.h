/* What the files about topologies share (MPI 4.1, chapter 8). */
#ifndef MPIPROOF_MPI_TOPOLOGY_H
#define MPIPROOF_MPI_TOPOLOGY_H

#include "mpi/comm.h"

/* Immutable; a communicator and its duplicates share it. All ranks are ranks
 * in the communicator. Arrays of a kind that has none are NULL. */
typedef struct MpiTopology {
  int users;
  int kind;            /* MPI_CART, MPI_GRAPH or MPI_DIST_GRAPH */
  /* Neighbours of this process, in the order of 8.6. */
  int indegree, outdegree;
  int *sources, *destinations;
  /* MPI_CART */
  int ndims;
  int *dims, *periods;
  int *coords;         /* of this process */
  /* MPI_GRAPH: edges of node i end at index[i]. */
  int nnodes, nedges;
  int *index, *edges;
  /* MPI_DIST_GRAPH */
  int weighted;
  int *source_weights, *destination_weights;
} MpiTopology;

MpiTopology *__mpi_topology_new(int kind);
MpiTopology *__mpi_topology_ref(MpiTopology *topology);
void __mpi_topology_unref(MpiTopology *topology);
/* A copy on the heap; NULL if count is 0. */
int *__mpi_topology_ints(int count, const int *values);

/* The communicator's topology of that kind; NULL if it has another or none. */
const MpiTopology *__mpi_topology(MPI_Comm comm, int kind);
int __mpi_topology_raise_kind(MPI_Comm comm, const char *kind);

/* The first `size` members of `parent` as a communicator without handle: NULL
 * for the others. All members of parent call it. */
MpiComm *__mpi_topology_comm(MpiComm *parent, CommKey key, int size,
                             const char *call);

static inline uint64_t mpi_hash_ints(uint64_t hash, int count,
                                     const int *values) {
  hash = mpi_hash_int(hash, count);
  for (int i = 0; i < count; i++) hash = mpi_hash_int(hash, values[i]);
  return hash;
}

#endif
