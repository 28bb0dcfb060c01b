/* Topologies as objects, and the questions that suit any kind (MPI 4.1,
 * 8.5.5).
 *
 * Processes are never reordered: rank i of the old communicator is rank i of
 * the new one, as in common implementations.
 */
#include "mpi/topology.h"

#include <stdlib.h>
#include <string.h>

MpiTopology *__mpi_topology_new(int kind) {
  MpiTopology *topology = calloc(1, sizeof *topology);
  topology->users = 1;
  topology->kind = kind;
  return topology;
}

MpiTopology *__mpi_topology_ref(MpiTopology *topology) {
  topology->users++;
  return topology;
}

void __mpi_topology_unref(MpiTopology *topology) {
  if (--topology->users != 0) return;
  free(topology->sources);
  free(topology->destinations);
  free(topology->dims);
  free(topology->periods);
  free(topology->coords);
  free(topology->index);
  free(topology->edges);
  free(topology->source_weights);
  free(topology->destination_weights);
  free(topology);
}

int *__mpi_topology_ints(int count, const int *values) {
  if (count == 0) return 0;
  int *copy = malloc((size_t)count * sizeof *copy);
  memcpy(copy, values, (size_t)count * sizeof *copy);
  return copy;
}

const MpiTopology *__mpi_topology(MPI_Comm comm, int kind) {
  const MpiTopology *topology = __mpi_comm(comm)->topology;
  return topology != 0 && topology->kind == kind ? topology : 0;
}

int __mpi_topology_raise_kind(MPI_Comm comm, const char *kind) {
  return __mpi_raise(comm, MPI_ERR_TOPOLOGY, "invalid-communicator",
                     "the communicator has no %s topology", kind);
}

MpiComm *__mpi_topology_comm(MpiComm *parent, CommKey key, int size,
                             const char *call) {
  if (mpi_comm_rank(parent) >= size) return 0;
  MpiGroup *group = size == mpi_comm_size(parent)
                        ? __mpi_group_ref(parent->local)
                        : __mpi_group_new(size, parent->local->members);
  group->session = parent->local->session;
  MpiComm *made = __mpi_comm_make(key, group, 0, 0, parent);
  __mpi_comm_describe(made, call, parent, key, "");
  return made;
}

int __mpi_topology_neighbours(MpiComm *comm, int *indegree,
                              const int **sources, int *outdegree,
                              const int **destinations) {
  const MpiTopology *topology = comm->topology;
  if (topology == 0) return 0;
  *indegree = topology->indegree;
  *sources = topology->sources;
  *outdegree = topology->outdegree;
  *destinations = topology->destinations;
  return 1;
}

int __mpi_Topo_test(MPI_Comm comm, int *status) {
  const MpiTopology *topology = __mpi_comm(comm)->topology;
  *status = topology == 0 ? MPI_UNDEFINED : topology->kind;
  return MPI_SUCCESS;
}
