/* Distributed graph topologies (MPI 4.1, 8.5.4, 8.5.5): each process knows the
 * edges that begin or end at itself.
 */
#include "mpi/topology.h"

#include <stdlib.h>

/* ---- Creation from the own edges ---- */

static int is_weighted(const int *weights) {
  return weights != MPI_UNWEIGHTED;
}

static int check_ranks(MPI_Comm comm, int count, const int *ranks) {
  const int size = mpi_comm_size(__mpi_comm(comm));
  if (count < 0)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "the number of edges, %d, is negative", count);
  for (int i = 0; i < count; i++)
    if (ranks[i] < 0 || ranks[i] >= size)
      return __mpi_raise(comm, MPI_ERR_RANK, "invalid-rank",
                         "rank %d is not in the communicator of %d processes",
                         ranks[i], size);
  return MPI_SUCCESS;
}

static int check_weights(MPI_Comm comm, int count, const int *weights) {
  if (weights == MPI_UNWEIGHTED) return MPI_SUCCESS;
  if (count > 0 && (weights == 0 || weights == MPI_WEIGHTS_EMPTY))
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "there are edges but no weights");
  for (int i = 0; i < count; i++)
    if (weights[i] < 0)
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                         "weight %d is negative", i);
  return MPI_SUCCESS;
}

static int publish(MpiComm *parent, CommKey key, const char *call,
                   MpiTopology *topology, MPI_Info info, MPI_Comm *newcomm) {
  MpiComm *made =
      __mpi_topology_comm(parent, key, mpi_comm_size(parent), call);
  made->topology = topology;
  *newcomm = __mpi_comm_publish(made);
  return info == MPI_INFO_NULL ? MPI_SUCCESS
                               : __mpi_Info_dup(info, &made->info);
}

/* What a rank tells about the edges it names; the lists follow. */
typedef struct Degrees {
  int in, out, weighted, reorder;
} Degrees;

static int count_of(int count, const int *ranks, int rank) {
  int result = 0;
  for (int i = 0; i < count; i++) result += ranks[i] == rank;
  return result;
}

/* Both ends of an edge must name it equally often (8.5.4). lists[] has a row
 * of `width` ranks for each process, its sources and then its destinations. */
static int check_both_ends(const MpiComm *comm, const Degrees *degrees,
                           const int *lists, int width) {
  const int rank = mpi_comm_rank(comm);
  const int *own = lists + (size_t)rank * width;
  for (int i = 0; i < mpi_comm_size(comm); i++) {
    const int *theirs = lists + (size_t)i * width;
    const int sent =
        count_of(degrees[rank].out, own + degrees[rank].in, i);
    const int received = count_of(degrees[i].in, theirs, rank);
    if (sent != received)
      return __mpi_raise(comm->handle, MPI_ERR_ARG, "invalid-argument",
                         "rank %d names %d edges to rank %d, which names %d "
                         "from there",
                         rank, sent, i, received);
    const int wanted = count_of(degrees[rank].in, own, i);
    const int given =
        count_of(degrees[i].out, theirs + degrees[i].in, rank);
    if (wanted != given)
      return __mpi_raise(comm->handle, MPI_ERR_ARG, "invalid-argument",
                         "rank %d names %d edges from rank %d, which names %d "
                         "to there",
                         rank, wanted, i, given);
  }
  return MPI_SUCCESS;
}

static int check_agreement(MpiComm *comm, const char *call,
                           const Degrees *degrees) {
  const Degrees *own = &degrees[mpi_comm_rank(comm)];
  for (int i = 0; i < mpi_comm_size(comm); i++)
    if (degrees[i].weighted != own->weighted ||
        degrees[i].reorder != own->reorder)
      return __mpi_raise(comm->handle, MPI_ERR_ARG, "invalid-argument",
                         "ranks %d and %d call %s with different reorder or "
                         "MPI_UNWEIGHTED",
                         mpi_comm_rank(comm), i, call);
  return MPI_SUCCESS;
}

/* Tells everybody the own neighbours and compares. */
static int compare_edges(MpiComm *comm, const char *call,
                         const MpiTopology *graph, int reorder) {
  const int size = mpi_comm_size(comm);
  const Degrees mine = {graph->indegree, graph->outdegree, graph->weighted,
                        reorder != 0};
  Degrees *degrees = malloc((size_t)size * sizeof *degrees);
  __mpi_comm_share(comm, call, &mine, sizeof mine, degrees);
  int error = check_agreement(comm, call, degrees);
  int width = 0;
  for (int i = 0; i < size; i++)
    if (degrees[i].in + degrees[i].out > width)
      width = degrees[i].in + degrees[i].out;
  if (error == MPI_SUCCESS && width != 0) {
    int *row = calloc((size_t)width, sizeof *row);
    int *lists = malloc((size_t)width * (size_t)size * sizeof *lists);
    for (int i = 0; i < mine.in; i++) row[i] = graph->sources[i];
    for (int i = 0; i < mine.out; i++)
      row[mine.in + i] = graph->destinations[i];
    __mpi_comm_share(comm, call, row, (size_t)width * sizeof *row, lists);
    error = check_both_ends(comm, degrees, lists, width);
    free(row);
    free(lists);
  }
  free(degrees);
  return error;
}

static int check_adjacent(MPI_Comm comm, int indegree, const int *sources,
                          const int *sourceweights, int outdegree,
                          const int *destinations, const int *destweights) {
  int error = check_ranks(comm, indegree, sources);
  if (error == MPI_SUCCESS) error = check_ranks(comm, outdegree, destinations);
  if (error == MPI_SUCCESS)
    error = check_weights(comm, indegree, sourceweights);
  if (error == MPI_SUCCESS)
    error = check_weights(comm, outdegree, destweights);
  if (error == MPI_SUCCESS &&
      is_weighted(sourceweights) != is_weighted(destweights))
    error = __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                        "MPI_UNWEIGHTED is given for one direction only");
  return error;
}

int __mpi_Dist_graph_create_adjacent(
    MPI_Comm comm_old, int indegree, const int sources[],
    const int sourceweights[], int outdegree, const int destinations[],
    const int destweights[], MPI_Info info, int reorder,
    MPI_Comm *comm_dist_graph) {
  static const char call[] = "MPI_Dist_graph_create_adjacent";
  int error = check_adjacent(comm_old, indegree, sources, sourceweights,
                             outdegree, destinations, destweights);
  if (error != MPI_SUCCESS) return error;
  MpiComm *parent = __mpi_comm(comm_old);
  const CommKey key = __mpi_comm_next_key(parent);
  MpiTopology *graph = __mpi_topology_new(MPI_DIST_GRAPH);
  graph->weighted = is_weighted(sourceweights);
  graph->indegree = indegree;
  graph->outdegree = outdegree;
  graph->sources = __mpi_topology_ints(indegree, sources);
  graph->destinations = __mpi_topology_ints(outdegree, destinations);
  if (graph->weighted) {
    graph->source_weights = __mpi_topology_ints(indegree, sourceweights);
    graph->destination_weights = __mpi_topology_ints(outdegree, destweights);
  }
  error = compare_edges(parent, call, graph, reorder);
  if (error != MPI_SUCCESS) {
    __mpi_topology_unref(graph);
    return error;
  }
  return publish(parent, key, call, graph, info, comm_dist_graph);
}

/* ---- Creation from edges anybody names ----
 * Everybody learns all edges, in the order of the ranks that named them, and
 * keeps its own. */

typedef struct Edge {
  int source, destination, weight;
} Edge;

static Edge *list_edges(int n, const int *sources, const int *degrees,
                        const int *destinations, const int *weights,
                        int count) {
  Edge *edges = malloc(((size_t)count + 1) * sizeof *edges);
  for (int i = 0, at = 0; i < n; i++)
    for (int j = 0; j < degrees[i]; j++, at++)
      edges[at] = (Edge){sources[i], destinations[at],
                         is_weighted(weights) ? weights[at] : 0};
  return edges;
}

/* Keeps the edges at this process. */
static void take_edges(MpiTopology *graph, int rank, int count,
                       const Edge *edges) {
  for (int i = 0; i < count; i++) {
    const Edge *e = &edges[i];
    if (e->destination == rank) {
      graph->source_weights[graph->indegree] = e->weight;
      graph->sources[graph->indegree++] = e->source;
    }
    if (e->source == rank) {
      graph->destination_weights[graph->outdegree] = e->weight;
      graph->destinations[graph->outdegree++] = e->destination;
    }
  }
}

static int *shrink(int *array, int count) {
  if (count != 0) return realloc(array, (size_t)count * sizeof *array);
  free(array);
  return 0;
}

static MpiTopology *gather_edges(MpiComm *comm, const char *call,
                                 const Degrees *counts, const Edge *mine) {
  const int size = mpi_comm_size(comm), rank = mpi_comm_rank(comm);
  int longest = 0, total = 0;
  for (int i = 0; i < size; i++) {
    total += counts[i].out;
    if (counts[i].out > longest) longest = counts[i].out;
  }
  Edge *padded = calloc((size_t)longest + 1, sizeof *padded);
  for (int i = 0; i < counts[rank].out; i++) padded[i] = mine[i];
  Edge *all = malloc(((size_t)longest * (size_t)size + 1) * sizeof *all);
  __mpi_comm_share(comm, call, padded, (size_t)longest * sizeof *padded, all);
  free(padded);
  MpiTopology *graph = __mpi_topology_new(MPI_DIST_GRAPH);
  const size_t bytes = ((size_t)total + 1) * sizeof(int);
  graph->sources = malloc(bytes);
  graph->source_weights = malloc(bytes);
  graph->destinations = malloc(bytes);
  graph->destination_weights = malloc(bytes);
  for (int i = 0; i < size; i++)
    take_edges(graph, rank, counts[i].out, all + i * longest);
  free(all);
  graph->sources = shrink(graph->sources, graph->indegree);
  graph->source_weights = shrink(graph->source_weights, graph->indegree);
  graph->destinations = shrink(graph->destinations, graph->outdegree);
  graph->destination_weights =
      shrink(graph->destination_weights, graph->outdegree);
  graph->weighted = counts[rank].weighted;
  return graph;
}

static int check_edges(MPI_Comm comm, int n, const int *sources,
                       const int *degrees, const int *destinations,
                       const int *weights, int *count) {
  int error = check_ranks(comm, n, sources);
  *count = 0;
  for (int i = 0; i < n && error == MPI_SUCCESS; i++) {
    if (degrees[i] < 0)
      error = __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                          "degree %d is negative", i);
    else
      *count += degrees[i];
  }
  if (error == MPI_SUCCESS) error = check_ranks(comm, *count, destinations);
  if (error == MPI_SUCCESS) error = check_weights(comm, *count, weights);
  return error;
}

int __mpi_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[],
                            const int degrees[], const int destinations[],
                            const int weights[], MPI_Info info, int reorder,
                            MPI_Comm *comm_dist_graph) {
  static const char call[] = "MPI_Dist_graph_create";
  int count;
  int error = check_edges(comm_old, n, sources, degrees, destinations,
                          weights, &count);
  if (error != MPI_SUCCESS) return error;
  MpiComm *parent = __mpi_comm(comm_old);
  const CommKey key = __mpi_comm_next_key(parent);
  const Degrees mine = {0, count, is_weighted(weights), reorder != 0};
  Degrees *counts = malloc((size_t)mpi_comm_size(parent) * sizeof *counts);
  __mpi_comm_share(parent, call, &mine, sizeof mine, counts);
  error = check_agreement(parent, call, counts);
  MpiTopology *graph = 0;
  if (error == MPI_SUCCESS) {
    Edge *edges =
        list_edges(n, sources, degrees, destinations, weights, count);
    graph = gather_edges(parent, call, counts, edges);
    free(edges);
  }
  free(counts);
  if (error != MPI_SUCCESS) return error;
  return publish(parent, key, call, graph, info, comm_dist_graph);
}

/* ---- Questions ---- */

int __mpi_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree,
                                     int *outdegree, int *weighted) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_DIST_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "distributed graph");
  *indegree = graph->indegree;
  *outdegree = graph->outdegree;
  *weighted = graph->weighted;
  return MPI_SUCCESS;
}

/* The first `room` of the neighbours, and their weights if they have any. */
static void copy_edges(const MpiTopology *graph, int degree, const int *ranks,
                       const int *weights, int room, int *ranks_out,
                       int *weights_out) {
  for (int i = 0; i < degree && i < room; i++) {
    ranks_out[i] = ranks[i];
    if (graph->weighted && weights_out != MPI_UNWEIGHTED)
      weights_out[i] = weights[i];
  }
}

int __mpi_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[],
                               int sourceweights[], int maxoutdegree,
                               int destinations[], int destweights[]) {
  const MpiTopology *graph = __mpi_topology(comm, MPI_DIST_GRAPH);
  if (graph == 0) return __mpi_topology_raise_kind(comm, "distributed graph");
  copy_edges(graph, graph->indegree, graph->sources, graph->source_weights,
             maxindegree, sources, sourceweights);
  copy_edges(graph, graph->outdegree, graph->destinations,
             graph->destination_weights, maxoutdegree, destinations,
             destweights);
  return MPI_SUCCESS;
}
