/* Datatypes of parts of arrays (MPI 4.1, 5.1.3 and 5.1.4): a subarray, and the
 * share of one process in a distributed array. Both are made dimension by
 * dimension, the fastest varying first: each takes the type of the dimension
 * before, places elements of it, and has the whole dimension as its bounds. */
#include <limits.h>

#include "mpi/bodies.h"
#include "mpi/type.h"

/* The i-th dimension in order of speed. */
static int dimension_at(int i, int ndims, int order) {
  return order == MPI_ORDER_C ? ndims - 1 - i : i;
}

/* ---- Dimensions as a chain of shapes ---- */

typedef struct Chain {
  ShapeBuilder whole;        /* the last dimension is added here */
  ShapeBuilder step;
  const MpiShape *below;     /* the dimension before */
} Chain;

/* The builder for dimension i. */
static ShapeBuilder *chain_begin(Chain *chain, int i, int ndims) {
  if (i == ndims - 1) return &chain->whole;
  __mpi_builder_begin(&chain->step, MPI_COMBINER_CONTIGUOUS, 0);
  return &chain->step;
}

/* It has `size` elements of the dimension below in all. */
static void chain_end(Chain *chain, ShapeBuilder *b, MPI_Count size) {
  __mpi_builder_mark(b, 0, size * chain->below->layout.extent);
  __mpi_shape_unref(chain->below);
  if (b != &chain->whole) chain->below = __mpi_builder_shape(b);
}

/* ---- Subarrays ---- */

static int check_subarray(int ndims, MpiInts sizes, MpiInts subsizes,
                          MpiInts starts) {
  for (int i = 0; i < ndims; i++) {
    MPI_Count size = mpi_ints_at(sizes, i), part = mpi_ints_at(subsizes, i);
    MPI_Count start = mpi_ints_at(starts, i);
    if (size < 1 || part < 1 || part > size || start < 0 ||
        start > size - part)
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                         "dimension %d of the subarray has size %lld, "
                         "subsize %lld and start %lld", i, (long long)size,
                         (long long)part, (long long)start);
  }
  return MPI_SUCCESS;
}

static int check_order(int order) {
  if (order == MPI_ORDER_C || order == MPI_ORDER_FORTRAN) return MPI_SUCCESS;
  return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                     "order %d is neither MPI_ORDER_C nor "
                     "MPI_ORDER_FORTRAN", order);
}

static int check_ndims(MPI_Count ndims) {
  if (ndims >= 1 && ndims <= INT_MAX) return MPI_SUCCESS;
  return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                     "the array has %lld dimensions", (long long)ndims);
}

static void note_counts(ShapeBuilder *b, int ndims, MpiInts values) {
  for (int i = 0; i < ndims; i++) builder_count(b, mpi_ints_at(values, i));
}

int __mpi_Type_create_subarray(MPI_Count dimensions, MpiInts sizes,
                               MpiInts subsizes, MpiInts starts, int order,
                               MPI_Datatype oldtype, MPI_Datatype *newtype) {
  int ndims = (int)dimensions;
  int error = check_ndims(dimensions);
  if (error == MPI_SUCCESS)
    error = check_subarray(ndims, sizes, subsizes, starts);
  if (error == MPI_SUCCESS) error = check_order(order);
  if (error != MPI_SUCCESS) return error;
  const MpiShape *old = __mpi_shape(oldtype);
  Chain chain = {.below = __mpi_shape_ref(old)};
  __mpi_builder_begin(&chain.whole, MPI_COMBINER_SUBARRAY, sizes.wide);
  builder_integer(&chain.whole, ndims);
  note_counts(&chain.whole, ndims, sizes);
  note_counts(&chain.whole, ndims, subsizes);
  note_counts(&chain.whole, ndims, starts);
  builder_integer(&chain.whole, order);
  __mpi_builder_child(&chain.whole, old);
  for (int i = 0; i < ndims; i++) {
    int d = dimension_at(i, ndims, order);
    ShapeBuilder *b = chain_begin(&chain, i, ndims);
    __mpi_builder_add(b, chain.below,
                      mpi_ints_at(starts, d) * chain.below->layout.extent,
                      (uint64_t)mpi_ints_at(subsizes, d));
    chain_end(&chain, b, mpi_ints_at(sizes, d));
  }
  return __mpi_builder_end(&chain.whole, newtype);
}

/* ---- Distributed arrays ---- */

/* One dimension, all kinds of distribution as block-cyclic ones. */
typedef struct Distribution {
  MPI_Count size;            /* of the dimension */
  MPI_Count block;           /* elements dealt out at a time */
  int processes, rank;
} Distribution;

/* Reads the arguments of dimension d. The result is 0 if they are wrong. */
static int read_distribution(Distribution *out, int kind, MPI_Count darg) {
  int is_default = darg == MPI_DISTRIBUTE_DFLT_DARG;
  if (out->size < 1 || out->processes < 1) return 0;
  if (!is_default && darg < 1 && kind != MPI_DISTRIBUTE_NONE) return 0;
  out->block = darg;
  switch (kind) {
  case MPI_DISTRIBUTE_NONE:
    out->block = out->size;
    return out->processes == 1;
  case MPI_DISTRIBUTE_BLOCK:
    if (is_default)
      out->block = (out->size + out->processes - 1) / out->processes;
    return out->block * out->processes >= out->size;
  case MPI_DISTRIBUTE_CYCLIC:
    if (is_default) out->block = 1;
    return 1;
  default:
    return 0;
  }
}

static void add_distribution(ShapeBuilder *b, const MpiShape *below,
                             const Distribution *how) {
  MPI_Count round = how->block * how->processes;
  MPI_Count at = how->rank * how->block;
  for (; at < how->size; at += round) {
    MPI_Count left = how->size - at;
    __mpi_builder_add(b, below, at * below->layout.extent,
                      (uint64_t)(left < how->block ? left : how->block));
  }
}

static void note_ints(ShapeBuilder *b, int count, const int *values) {
  for (int i = 0; i < count; i++) builder_integer(b, values[i]);
}

int __mpi_Type_create_darray(int size, int rank, MPI_Count dimensions,
                             MpiInts gsizes, const int *distribs,
                             const int *dargs, const int *psizes, int order,
                             MPI_Datatype oldtype, MPI_Datatype *newtype) {
  int ndims = (int)dimensions;
  int error = check_ndims(dimensions);
  if (error == MPI_SUCCESS) error = check_order(order);
  if (error != MPI_SUCCESS) return error;
  /* Processes are numbered in C order, whatever the order of the array. */
  Distribution how[ndims];
  int grid = 1, stride = size;
  for (int d = 0; d < ndims; d++) {
    grid *= psizes[d];
    stride = psizes[d] > 0 ? stride / psizes[d] : 0;
    how[d] = (Distribution){mpi_ints_at(gsizes, d), 0, psizes[d],
                            stride > 0 ? rank / stride % psizes[d] : 0};
    if (!read_distribution(&how[d], distribs[d], dargs[d]))
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                         "dimension %d of the distributed array has "
                         "impossible arguments", d);
  }
  if (grid != size || rank < 0 || rank >= size)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "rank %d of %d does not fit a grid of %d processes",
                       rank, size, grid);
  const MpiShape *old = __mpi_shape(oldtype);
  Chain chain = {.below = __mpi_shape_ref(old)};
  __mpi_builder_begin(&chain.whole, MPI_COMBINER_DARRAY, gsizes.wide);
  builder_integer(&chain.whole, size);
  builder_integer(&chain.whole, rank);
  builder_integer(&chain.whole, ndims);
  note_counts(&chain.whole, ndims, gsizes);
  note_ints(&chain.whole, ndims, distribs);
  note_ints(&chain.whole, ndims, dargs);
  note_ints(&chain.whole, ndims, psizes);
  builder_integer(&chain.whole, order);
  __mpi_builder_child(&chain.whole, old);
  for (int i = 0; i < ndims; i++) {
    int d = dimension_at(i, ndims, order);
    ShapeBuilder *b = chain_begin(&chain, i, ndims);
    add_distribution(b, chain.below, &how[d]);
    chain_end(&chain, b, how[d].size);
  }
  return __mpi_builder_end(&chain.whole, newtype);
}
