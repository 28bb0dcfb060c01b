/* Checks of the data arguments of communication: buffers, and which of the
 * two sides of a collective call counts for this process. */
#include "mpi/check.h"

/* Data at MPI_BOTTOM has its addresses in the type (MPI 4.1, 5.1.12): no such
 * type begins in the first page. */
enum { PAGE = 4096 };

static int is_null_data(const void *data, MPI_Count count,
                        MPI_Datatype type) {
  if (data != NULL || count == 0) return 0;
  int64_t low;
  uint64_t bytes;
  __mpi_type_span(type, count, &low, &bytes);
  return bytes != 0 && low > -PAGE && low < PAGE &&
         __mpi_type_layout(type)->size != 0;
}

static int null_data(const char *f, MPI_Comm on, const char *a) {
  return __mpi_raise(on, MPI_ERR_BUFFER, "invalid-buffer",
                     "%s: %s is a null pointer", f, a);
}

static int in_place(const char *f, MPI_Comm on, const char *a) {
  return __mpi_raise(on, MPI_ERR_BUFFER, "invalid-buffer",
                     "%s: %s must not be MPI_IN_PLACE here", f, a);
}

int __mpi_check_buffer(const char *f, MPI_Comm on, const char *a,
                       const void *data, MPI_Count count, MPI_Datatype type) {
  if (data == MPI_IN_PLACE) return in_place(f, on, a);
  if (is_null_data(data, count, type)) return null_data(f, on, a);
  return MPI_SUCCESS;
}

/* Nothing wrong at first sight: the usual case, without a call. */
static int is_fine(const void *data, int length, MpiInts counts,
                   const void *displs) {
  if (length == 0)
    return 1;
  if (data == NULL || data == MPI_IN_PLACE || counts.data == NULL ||
      displs == NULL)
    return 0;
  const MPI_Count *wide = counts.data;
  const int *narrow = counts.data;
  for (int i = 0; i < length; i++)
    if (counts.wide ? wide[i] < 0 : narrow[i] < 0) return 0;
  return 1;
}

static int check_each(const char *f, MPI_Comm on, const char *a,
                      const void *data, int length, MpiInts counts,
                      const void *displs, const MPI_Datatype *types,
                      MPI_Datatype type) {
  if (types == NULL && is_fine(data, length, counts, displs))
    return MPI_SUCCESS;
  if (data == MPI_IN_PLACE) return in_place(f, on, a);
  if (length != 0 && counts.data == NULL)
    return __mpi_check_pointer(f, on, "the array of counts", counts.data);
  for (int i = 0; i < length; i++) {
    MPI_Count count = mpi_ints_at(counts, i);
    int error = __mpi_check_count(f, on, "an element of the counts", count);
    if (error == MPI_SUCCESS && types != NULL && count != 0)
      error = __mpi_check_type(f, on, "an element of the datatypes", types[i],
                               1);
    if (error != MPI_SUCCESS) return error;
    if (is_null_data(data, count, types == NULL ? type : types[i]))
      return null_data(f, on, a);
    if (displs == NULL && count != 0)
      return __mpi_check_pointer(f, on, "the array of displacements", displs);
  }
  return MPI_SUCCESS;
}

int __mpi_check_buffer_v(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         MPI_Datatype type) {
  int length = mpi_comm_peers(__mpi_comm(on))->size;
  return check_each(f, on, a, data, length, counts, displs, NULL, type);
}

int __mpi_check_buffer_r(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts,
                         MPI_Datatype type) {
  int length = mpi_comm_size(__mpi_comm(on));
  return check_each(f, on, a, data, length, counts, counts.data, NULL, type);
}

int __mpi_check_buffer_w(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         const MPI_Datatype *types) {
  int error = __mpi_check_pointer(f, on, "the array of datatypes", types);
  if (error != MPI_SUCCESS) return error;
  int length = mpi_comm_peers(__mpi_comm(on))->size;
  return check_each(f, on, a, data, length, counts, displs, types,
                    MPI_DATATYPE_NULL);
}

/* Neighbours to send to or to receive from; none without a topology, about
 * which the body complains. */
static int neighbours(MPI_Comm on, int sending) {
  int in, out;
  const int *sources, *destinations;
  MpiComm *comm = __mpi_comm(on);
  if (!__mpi_topology_neighbours(comm, &in, &sources, &out, &destinations))
    return 0;
  return sending ? out : in;
}

int __mpi_check_buffer_n(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         MPI_Datatype type, int sending) {
  return check_each(f, on, a, data, neighbours(on, sending), counts, displs,
                    NULL, type);
}

int __mpi_check_buffer_nw(const char *f, MPI_Comm on, const char *a,
                          const void *data, MpiInts counts, const void *displs,
                          const MPI_Datatype *types, int sending) {
  int length = neighbours(on, sending);
  int error = length == 0 ? MPI_SUCCESS
                          : __mpi_check_pointer(
                                f, on, "the array of datatypes", types);
  if (error != MPI_SUCCESS) return error;
  return check_each(f, on, a, data, length, counts, displs, types,
                    MPI_DATATYPE_NULL);
}

int __mpi_check_alias(const char *f, MPI_Comm on, const void *send,
                      const void *receive, MPI_Count count) {
  if (send != receive || send == NULL || count == 0) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_BUFFER, "invalid-buffer",
                     "%s: sendbuf and recvbuf are the same memory; use "
                     "MPI_IN_PLACE", f);
}

/* ---- Which side counts ------------------------------------------------- */

int __mpi_part_bcast(MPI_Comm handle, int root) {
  if (handle == MPI_COMM_WORLD) return MPI_PART_BOTH;
  const MpiComm *comm = __mpi_comm(handle);
  return comm->remote != NULL && root == MPI_PROC_NULL ? 0 : MPI_PART_BOTH;
}

/* Of a call with a root: `at_root` is what counts there, `elsewhere` what
 * counts at the others. In an intracommunicator the root is one of the others
 * as well, unless it works in place. */
static int rooted(MPI_Comm handle, int root, const void *own, int at_root,
                  int elsewhere) {
  const MpiComm *comm = __mpi_comm(handle);
  if (comm->remote != NULL)
    return root == MPI_ROOT ? at_root : root == MPI_PROC_NULL ? 0 : elsewhere;
  if (root != comm->local->rank) return elsewhere;
  return own == MPI_IN_PLACE ? at_root | MPI_PART_IN_PLACE : MPI_PART_BOTH;
}

int __mpi_part_gather(MPI_Comm comm, int root, const void *send) {
  return rooted(comm, root, send, MPI_PART_RECV, MPI_PART_SEND);
}

int __mpi_part_scatter(MPI_Comm comm, int root, const void *receive) {
  return rooted(comm, root, receive, MPI_PART_SEND, MPI_PART_RECV);
}

int __mpi_part_all(MPI_Comm handle, const void *send) {
  if (send != MPI_IN_PLACE) return MPI_PART_BOTH;
  return __mpi_comm(handle)->remote == NULL
             ? MPI_PART_RECV | MPI_PART_IN_PLACE : MPI_PART_BOTH;
}

/* Only the root's count. */
int __mpi_part_root(MPI_Comm handle, int root) {
  return root == __mpi_comm(handle)->local->rank ? MPI_PART_ROOT : 0;
}

/* Only the leader's count; `leader` is checked by the body. */
int __mpi_part_leader(MPI_Comm comm, int leader) {
  return __mpi_part_root(comm, leader);
}

int __mpi_part_neighbor(void) { return MPI_PART_BOTH; }
