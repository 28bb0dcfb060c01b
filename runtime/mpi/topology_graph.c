/* Graph topologies (MPI 4.1, 8.5.3, 8.5.5, 8.5.8): every process knows the
 * whole graph.
 */
#include "mpi/topology.h"

#include <stdlib.h>

/* ---- Creation ---- */

static int check_graph(MPI_Comm comm, int nnodes, const int *index,
                       const int *edges) {
  const int size = mpi_comm_size(__mpi_comm(comm));
  if (nnodes < 0 || nnodes > size)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "a graph of %d nodes does not fit %d processes",
                       nnodes, size);
  for (int i = 0, before = 0; i < nnodes; before = index[i++])
    if (index[i] < before)
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                         "index[%d] is %d, less than the one before", i,
                         index[i]);
  const int nedges = nnodes == 0 ? 0 : index[nnodes - 1];
  for (int i = 0; i < nedges; i++)
    if (edges[i] < 0 || edges[i] >= nnodes)
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                         "edge %d leads to %d, which is no node", i,
                         edges[i]);
  return MPI_SUCCESS;
}

static int first_edge(const MpiTopology *graph, int node) {
  return node == 0 ? 0 : graph->index[node - 1];
}

static MpiTopology *make_graph(int nnodes, const int *index, const int *edges,
                               int rank) {
  MpiTopology *graph = __mpi_topology_new(MPI_GRAPH);
  graph->nnodes = nnodes;
  graph->nedges = index[nnodes - 1];
  graph->index = __mpi_topology_ints(nnodes, index);
  graph->edges = __mpi_topology_ints(graph->nedges, edges);
  const int first = first_edge(graph, rank);
  const int degree = index[rank] - first;
  graph->indegree = graph->outdegree = degree;
  graph->sources = __mpi_topology_ints(degree, edges + first);
  graph->destinations = __mpi_topology_ints(degree, edges + first);
  return graph;
}

int __mpi_Graph_create(MPI_Comm comm_old, int nnodes, const int index[],
                       const int edges[], int reorder, MPI_Comm *comm_graph) {
  MpiComm *parent = __mpi_comm(comm_old);
  int error = check_graph(comm_old, nnodes, index, edges);
  if (error != MPI_SUCCESS) return error;
  const CommKey key = __mpi_comm_next_key(parent);
  uint64_t hash = mpi_hash_ints(MPI_HASH_START, nnodes, index);
  if (nnodes != 0) hash = mpi_hash_ints(hash, index[nnodes - 1], edges);
  hash = mpi_hash_int(hash, reorder != 0);
  error = __mpi_comm_agree(parent, "MPI_Graph_create", "graphs or reorder",
                           hash);
  if (error != MPI_SUCCESS) return error;
  MpiComm *made =
      __mpi_topology_comm(parent, key, nnodes, "MPI_Graph_create");
  *comm_graph = MPI_COMM_NULL;
  if (made == 0) return MPI_SUCCESS;
  made->topology = make_graph(nnodes, index, edges, mpi_comm_rank(made));
  *comm_graph = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

int __mpi_Graph_map(MPI_Comm comm, int nnodes, const int index[],
                    const int edges[], int *newrank) {
  const int error = check_graph(comm, nnodes, index, edges);
  if (error != MPI_SUCCESS) return error;
  const int rank = mpi_comm_rank(__mpi_comm(comm));
  *newrank = rank < nnodes ? rank : MPI_UNDEFINED;
  return MPI_SUCCESS;
}

/* ---- Questions ---- */

int __mpi_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "graph");
  *nnodes = graph->nnodes;
  *nedges = graph->nedges;
  return MPI_SUCCESS;
}

int __mpi_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int index[],
                    int edges[]) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "graph");
  if (maxindex < graph->nnodes || maxedges < graph->nedges)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "there is no room for %d nodes and %d edges",
                       graph->nnodes, graph->nedges);
  for (int i = 0; i < graph->nnodes; i++) index[i] = graph->index[i];
  for (int i = 0; i < graph->nedges; i++) edges[i] = graph->edges[i];
  return MPI_SUCCESS;
}

int __mpi_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "graph");
  *nneighbors = graph->index[rank] - first_edge(graph, rank);
  return MPI_SUCCESS;
}

int __mpi_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors,
                          int neighbors[]) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "graph");
  const int first = first_edge(graph, rank);
  const int degree = graph->index[rank] - first;
  for (int i = 0; i < degree && i < maxneighbors; i++)
    neighbors[i] = graph->edges[first + i];
  return MPI_SUCCESS;
}
