/* Cartesian topologies (MPI 4.1, 8.5.1, 8.5.5 to 8.5.8). Rank and coordinates
 * are related in row-major order: the last dimension varies fastest.
 */
#include "mpi/topology.h"

#include <stdlib.h>

/* ---- Coordinates ---- */

static void to_coords(const MpiTopology *cart, int rank, int *coords) {
  for (int i = cart->ndims - 1; i >= 0; i--) {
    coords[i] = rank % cart->dims[i];
    rank /= cart->dims[i];
  }
}

static int to_rank(const MpiTopology *cart, const int *coords) {
  int rank = 0;
  for (int i = 0; i < cart->ndims; i++)
    rank = rank * cart->dims[i] + coords[i];
  return rank;
}

static int wrap(long long coord, int dim) {
  const long long rest = coord % dim;
  return (int)(rest < 0 ? rest + dim : rest);
}

/* The rank `distance` steps along a dimension, or MPI_PROC_NULL. */
static int step(const MpiTopology *cart, int dimension, long long distance) {
  const int own = cart->coords[dimension], dim = cart->dims[dimension];
  const long long target = own + distance;
  if (!cart->periods[dimension] && (target < 0 || target >= dim))
    return MPI_PROC_NULL;
  int stride = 1;
  for (int i = dimension + 1; i < cart->ndims; i++) stride *= cart->dims[i];
  return to_rank(cart, cart->coords) + (wrap(target, dim) - own) * stride;
}

/* Per dimension: one step down, one step up (8.6). */
static int *list_neighbours(const MpiTopology *cart) {
  if (cart->ndims == 0) return 0;
  int *list = malloc(2 * (size_t)cart->ndims * sizeof *list);
  for (int i = 0; i < cart->ndims; i++) {
    list[2 * i] = step(cart, i, -1);
    list[2 * i + 1] = step(cart, i, 1);
  }
  return list;
}

static MpiTopology *make_cart(int ndims, const int *dims, const int *periods,
                              int rank) {
  MpiTopology *cart = __mpi_topology_new(MPI_CART);
  cart->ndims = ndims;
  cart->dims = __mpi_topology_ints(ndims, dims);
  cart->periods = __mpi_topology_ints(ndims, periods);
  for (int i = 0; i < ndims; i++) cart->periods[i] = periods[i] != 0;
  cart->coords = __mpi_topology_ints(ndims, dims);
  to_coords(cart, rank, cart->coords);
  cart->indegree = cart->outdegree = 2 * ndims;
  cart->sources = list_neighbours(cart);
  cart->destinations = list_neighbours(cart);
  return cart;
}

/* ---- Creation ---- */

/* Processes in the grid; MPI_SUCCESS or an error. */
static int check_grid(MPI_Comm comm, int ndims, const int *dims,
                      int *result) {
  const int size = mpi_comm_size(__mpi_comm(comm));
  if (ndims < 0)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "the number of dimensions, %d, is negative", ndims);
  long long product = 1;
  for (int i = 0; i < ndims; i++) {
    if (dims[i] <= 0)
      return __mpi_raise(comm, MPI_ERR_DIMS, "invalid-argument",
                         "dimension %d has the extent %d", i, dims[i]);
    product *= dims[i];
    if (product > size)
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                         "the grid needs more processes than the %d of the "
                         "communicator",
                         size);
  }
  *result = (int)product;
  return MPI_SUCCESS;
}

int __mpi_Cart_create(MPI_Comm comm_old, int ndims, const int dims[],
                      const int periods[], int reorder, MPI_Comm *comm_cart) {
  MpiComm *parent = __mpi_comm(comm_old);
  int size = 0;
  int error = check_grid(comm_old, ndims, dims, &size);
  if (error != MPI_SUCCESS) return error;
  const CommKey key = __mpi_comm_next_key(parent);
  uint64_t hash = mpi_hash_ints(MPI_HASH_START, ndims, dims);
  for (int i = 0; i < ndims; i++) hash = mpi_hash_int(hash, periods[i] != 0);
  hash = mpi_hash_int(hash, reorder != 0);
  error = __mpi_comm_agree(parent, "MPI_Cart_create",
                           "dimensions, periods or reorder", hash);
  if (error != MPI_SUCCESS) return error;
  MpiComm *made = __mpi_topology_comm(parent, key, size, "MPI_Cart_create");
  *comm_cart = MPI_COMM_NULL;
  if (made == 0) return MPI_SUCCESS;
  made->topology = make_cart(ndims, dims, periods, mpi_comm_rank(made));
  *comm_cart = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

/* The ranks that share the coordinates of the dropped dimensions with this
 * process, in their order. */
static MpiGroup *slice(const MpiComm *comm, const MpiTopology *cart,
                       const int *remain, int size) {
  MpiGroup *group = __mpi_group_derive(comm->local, size);
  int *coords = malloc(((size_t)cart->ndims + 1) * sizeof *coords);
  int at = 0;
  for (int rank = 0; rank < mpi_comm_size(comm); rank++) {
    to_coords(cart, rank, coords);
    int inside = 1;
    for (int i = 0; i < cart->ndims && inside; i++)
      inside = remain[i] || coords[i] == cart->coords[i];
    if (inside) group->members[at++] = comm->local->members[rank];
  }
  free(coords);
  __mpi_group_settle(group);
  return group;
}

static MpiComm *make_slice(MpiComm *parent, const MpiTopology *cart,
                           CommKey key, const int *remain) {
  const size_t room = (size_t)cart->ndims + 1;
  int *dims = malloc(room * sizeof *dims);
  int *periods = malloc(room * sizeof *periods);
  int count = 0, size = 1;
  for (int i = 0; i < cart->ndims; i++) {
    if (!remain[i]) continue;
    dims[count] = cart->dims[i];
    periods[count++] = cart->periods[i];
    size *= cart->dims[i];
  }
  MpiGroup *group = slice(parent, cart, remain, size);
  MpiComm *made = __mpi_comm_make(key, group, 0, 0, parent);
  __mpi_comm_describe(made, "MPI_Cart_sub", parent, key, "");
  made->topology = make_cart(count, dims, periods, group->rank);
  free(dims);
  free(periods);
  return made;
}

int __mpi_Cart_sub(MPI_Comm comm, const int remain_dims[],
                   MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm);
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  const CommKey key = __mpi_comm_next_key(parent);
  uint64_t hash = MPI_HASH_START;
  for (int i = 0; i < cart->ndims; i++)
    hash = mpi_hash_int(hash, remain_dims[i] != 0);
  const int error =
      __mpi_comm_agree(parent, "MPI_Cart_sub", "dimensions to keep", hash);
  if (error != MPI_SUCCESS) return error;
  *newcomm =
      __mpi_comm_publish(make_slice(parent, cart, key, remain_dims));
  return MPI_SUCCESS;
}

/* ---- Questions ---- */

int __mpi_Cartdim_get(MPI_Comm comm, int *ndims) {
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  *ndims = cart->ndims;
  return MPI_SUCCESS;
}

int __mpi_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[],
                   int coords[]) {
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  for (int i = 0; i < cart->ndims && i < maxdims; i++) {
    dims[i] = cart->dims[i];
    periods[i] = cart->periods[i];
    coords[i] = cart->coords[i];
  }
  return MPI_SUCCESS;
}

int __mpi_Cart_rank(MPI_Comm comm, const int coords[], int *rank) {
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  int result = 0;
  for (int i = 0; i < cart->ndims; i++) {
    if (!cart->periods[i] && (coords[i] < 0 || coords[i] >= cart->dims[i]))
      return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                         "coordinate %d is %d, outside of the %d of a "
                         "dimension that is not periodic",
                         i, coords[i], cart->dims[i]);
    result = result * cart->dims[i] + wrap(coords[i], cart->dims[i]);
  }
  *rank = result;
  return MPI_SUCCESS;
}

int __mpi_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[]) {
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  if (maxdims < cart->ndims)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "there is room for %d of %d dimensions", maxdims,
                       cart->ndims);
  to_coords(cart, rank, coords);
  return MPI_SUCCESS;
}

int __mpi_Cart_shift(MPI_Comm comm, int direction, int disp,
                     int *rank_source, int *rank_dest) {
  const MpiTopology *cart = __mpi_topology(comm, MPI_CART);
  if (cart == 0) return __mpi_topology_raise_kind(comm, "Cartesian");
  if (direction < 0 || direction >= cart->ndims)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "there is no dimension %d among %d", direction,
                       cart->ndims);
  *rank_source = step(cart, direction, -(long long)disp);
  *rank_dest = step(cart, direction, disp);
  return MPI_SUCCESS;
}

int __mpi_Cart_map(MPI_Comm comm, int ndims, const int dims[],
                   const int periods[], int *newrank) {
  (void)periods;
  int size;
  const int error = check_grid(comm, ndims, dims, &size);
  if (error != MPI_SUCCESS) return error;
  const int rank = mpi_comm_rank(__mpi_comm(comm));
  *newrank = rank < size ? rank : MPI_UNDEFINED;
  return MPI_SUCCESS;
}
