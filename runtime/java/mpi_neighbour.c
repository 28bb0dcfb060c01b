/* Natives of mpi.Native: collectives of neighbours (MPI 4.1, 8.6), and the
 * all-to-all with a datatype for each process. */
#include "java/mpi_buffer.h"

int32_t Java_mpi_Native_neighbourAllgather(
    JavaArray *from, int64_t from_at, int32_t from_count, int64_t from_type,
    JavaArray *to, int64_t to_at, int32_t to_count, int64_t to_type,
    int64_t comm, JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ineighbor_allgather(source, from_count, TYPE(from_type), target,
                                   to_count, TYPE(to_type), COMM(comm),
                                   mpi_requests(request));
  }
  return MPI_Neighbor_allgather(source, from_count, TYPE(from_type), target,
                                to_count, TYPE(to_type), COMM(comm));
}

int32_t Java_mpi_Native_neighbourAllgatherv(
    JavaArray *from, int64_t from_at, int32_t from_count, int64_t from_type,
    JavaArray *to, int64_t to_at, JavaArray *counts, JavaArray *displs,
    int64_t to_type, int64_t comm, JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ineighbor_allgatherv(source, from_count, TYPE(from_type),
                                    target, mpi_ints(counts), mpi_ints(displs),
                                    TYPE(to_type), COMM(comm),
                                    mpi_requests(request));
  }
  return MPI_Neighbor_allgatherv(source, from_count, TYPE(from_type), target,
                                 mpi_ints(counts), mpi_ints(displs),
                                 TYPE(to_type), COMM(comm));
}

int32_t Java_mpi_Native_neighbourAlltoall(
    JavaArray *from, int64_t from_at, int32_t from_count, int64_t from_type,
    JavaArray *to, int64_t to_at, int32_t to_count, int64_t to_type,
    int64_t comm, JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ineighbor_alltoall(source, from_count, TYPE(from_type), target,
                                  to_count, TYPE(to_type), COMM(comm),
                                  mpi_requests(request));
  }
  return MPI_Neighbor_alltoall(source, from_count, TYPE(from_type), target,
                               to_count, TYPE(to_type), COMM(comm));
}

int32_t Java_mpi_Native_neighbourAlltoallv(
    JavaArray *from, int64_t from_at, JavaArray *from_counts,
    JavaArray *from_displs, int64_t from_type, JavaArray *to, int64_t to_at,
    JavaArray *to_counts, JavaArray *to_displs, int64_t to_type, int64_t comm,
    JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ineighbor_alltoallv(
        source, mpi_ints(from_counts), mpi_ints(from_displs), TYPE(from_type),
        target, mpi_ints(to_counts), mpi_ints(to_displs), TYPE(to_type),
        COMM(comm), mpi_requests(request));
  }
  return MPI_Neighbor_alltoallv(
      source, mpi_ints(from_counts), mpi_ints(from_displs), TYPE(from_type),
      target, mpi_ints(to_counts), mpi_ints(to_displs), TYPE(to_type),
      COMM(comm));
}

int32_t Java_mpi_Native_alltoallw(JavaArray *from, int64_t from_at,
                                  JavaArray *from_counts,
                                  JavaArray *from_displs, JavaArray *to,
                                  int64_t to_at, JavaArray *to_counts,
                                  JavaArray *to_displs, int64_t comm,
                                  JavaArray *request, JavaArray *from_types,
                                  JavaArray *to_types) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  const MPI_Datatype *sent = jrt_data(from_types), *got = jrt_data(to_types);
  if (request != NULL) {
    return MPI_Ialltoallw(source, mpi_ints(from_counts), mpi_ints(from_displs),
                          sent, target, mpi_ints(to_counts),
                          mpi_ints(to_displs), got, COMM(comm),
                          mpi_requests(request));
  }
  return MPI_Alltoallw(source, mpi_ints(from_counts), mpi_ints(from_displs),
                       sent, target, mpi_ints(to_counts), mpi_ints(to_displs),
                       got, COMM(comm));
}
