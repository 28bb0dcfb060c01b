/* Natives of mpi.Native: grids and graphs of processes. */
#include "java/mpi_buffer.h"

static MPI_Comm *comms(JavaArray *array) {
  return jrt_data(array);
}

int32_t Java_mpi_Native_cartCreate(int64_t comm, JavaArray *dims,
                                   JavaArray *periods, int32_t reorder,
                                   JavaArray *made) {
  return MPI_Cart_create(COMM(comm), dims->length, mpi_ints(dims),
                         mpi_ints(periods), reorder, comms(made));
}

int32_t Java_mpi_Native_cartDim(int64_t comm, JavaArray *n) {
  return MPI_Cartdim_get(COMM(comm), mpi_ints(n));
}

int32_t Java_mpi_Native_cartGet(int64_t comm, JavaArray *dims,
                                JavaArray *periods, JavaArray *coords) {
  return MPI_Cart_get(COMM(comm), dims->length, mpi_ints(dims),
                      mpi_ints(periods), mpi_ints(coords));
}

int32_t Java_mpi_Native_cartRank(int64_t comm, JavaArray *coords,
                                 JavaArray *rank) {
  return MPI_Cart_rank(COMM(comm), mpi_ints(coords), mpi_ints(rank));
}

int32_t Java_mpi_Native_cartCoords(int64_t comm, int32_t rank,
                                   JavaArray *coords) {
  return MPI_Cart_coords(COMM(comm), rank, coords->length, mpi_ints(coords));
}

int32_t Java_mpi_Native_cartShift(int64_t comm, int32_t dimension, int32_t by,
                                  JavaArray *source, JavaArray *dest) {
  return MPI_Cart_shift(COMM(comm), dimension, by, mpi_ints(source),
                        mpi_ints(dest));
}

int32_t Java_mpi_Native_cartSub(int64_t comm, JavaArray *remain,
                                JavaArray *made) {
  return MPI_Cart_sub(COMM(comm), mpi_ints(remain), comms(made));
}

int32_t Java_mpi_Native_cartMap(int64_t comm, JavaArray *dims,
                                JavaArray *periods, JavaArray *rank) {
  return MPI_Cart_map(COMM(comm), dims->length, mpi_ints(dims),
                      mpi_ints(periods), mpi_ints(rank));
}

int32_t Java_mpi_Native_dims(int32_t nodes, JavaArray *dims) {
  return MPI_Dims_create(nodes, dims->length, mpi_ints(dims));
}

int32_t Java_mpi_Native_graphCreate(int64_t comm, JavaArray *index,
                                    JavaArray *edges, int32_t reorder,
                                    JavaArray *made) {
  return MPI_Graph_create(COMM(comm), index->length, mpi_ints(index),
                          mpi_ints(edges), reorder, comms(made));
}

int32_t Java_mpi_Native_graphDims(int64_t comm, JavaArray *nodes,
                                  JavaArray *edges) {
  return MPI_Graphdims_get(COMM(comm), mpi_ints(nodes), mpi_ints(edges));
}

int32_t Java_mpi_Native_graphGet(int64_t comm, JavaArray *index,
                                 JavaArray *edges) {
  return MPI_Graph_get(COMM(comm), index->length, edges->length,
                       mpi_ints(index), mpi_ints(edges));
}

int32_t Java_mpi_Native_graphNeighbours(int64_t comm, int32_t rank,
                                        JavaArray *count) {
  return MPI_Graph_neighbors_count(COMM(comm), rank, mpi_ints(count));
}

int32_t Java_mpi_Native_graphNeighbourList(int64_t comm, int32_t rank,
                                           JavaArray *list) {
  return MPI_Graph_neighbors(COMM(comm), rank, list->length, mpi_ints(list));
}

int32_t Java_mpi_Native_graphMap(int64_t comm, JavaArray *index,
                                 JavaArray *edges, JavaArray *rank) {
  return MPI_Graph_map(COMM(comm), index->length, mpi_ints(index),
                       mpi_ints(edges), mpi_ints(rank));
}

/* ---- Graphs of which each process names a part (MPI 4.1, 8.5.4) ---------- */

static const int *weights(JavaArray *array, int32_t weighted) {
  return weighted ? mpi_ints(array) : MPI_UNWEIGHTED;
}

int32_t Java_mpi_Native_distCreate(int64_t comm, JavaArray *sources,
                                   JavaArray *degrees, JavaArray *targets,
                                   JavaArray *weight, int32_t weighted,
                                   int64_t info, int32_t reorder,
                                   JavaArray *made) {
  return MPI_Dist_graph_create(COMM(comm), sources->length, mpi_ints(sources),
                               mpi_ints(degrees), mpi_ints(targets),
                               weights(weight, weighted), INFO(info), reorder,
                               comms(made));
}

int32_t Java_mpi_Native_distAdjacent(int64_t comm, JavaArray *sources,
                                     JavaArray *in_weights,
                                     JavaArray *targets,
                                     JavaArray *out_weights, int32_t weighted,
                                     int64_t info, int32_t reorder,
                                     JavaArray *made) {
  return MPI_Dist_graph_create_adjacent(
      COMM(comm), sources->length, mpi_ints(sources),
      weights(in_weights, weighted), targets->length, mpi_ints(targets),
      weights(out_weights, weighted), INFO(info), reorder, comms(made));
}

/* what: edges in, edges out, whether they have weights. */
int32_t Java_mpi_Native_distCount(int64_t comm, JavaArray *what) {
  int *out = mpi_ints(what);
  return MPI_Dist_graph_neighbors_count(COMM(comm), &out[0], &out[1], &out[2]);
}

int32_t Java_mpi_Native_distNeighbours(int64_t comm, JavaArray *sources,
                                       JavaArray *in_weights,
                                       JavaArray *targets,
                                       JavaArray *out_weights) {
  return MPI_Dist_graph_neighbors(COMM(comm), sources->length,
                                  mpi_ints(sources), mpi_ints(in_weights),
                                  targets->length, mpi_ints(targets),
                                  mpi_ints(out_weights));
}
