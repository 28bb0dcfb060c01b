/* Natives of mpi.Native: collective operations. With a request the
 * non-blocking form is called; in place is what MPI_IN_PLACE says. */
#include "java/mpi_buffer.h"

int32_t Java_mpi_Native_barrier(int64_t comm) {
  return MPI_Barrier(COMM(comm));
}

int32_t Java_mpi_Native_ibarrier(int64_t comm, JavaArray *request) {
  return MPI_Ibarrier(COMM(comm), mpi_requests(request));
}

int32_t Java_mpi_Native_bcast(JavaArray *array, int64_t at, int32_t count,
                              int64_t type, int32_t root, int64_t comm,
                              JavaArray *request) {
  void *buf = mpi_at(array, at);
  if (request != NULL) {
    return MPI_Ibcast(buf, count, TYPE(type), root, COMM(comm),
                      mpi_requests(request));
  }
  return MPI_Bcast(buf, count, TYPE(type), root, COMM(comm));
}

/* A buffer that may be replaced by MPI_IN_PLACE. */
static void *or_in_place(JavaArray *array, int64_t at, int32_t in_place) {
  return in_place ? MPI_IN_PLACE : mpi_at(array, at);
}

int32_t Java_mpi_Native_gather(JavaArray *from, int64_t from_at,
                               int32_t from_count, int64_t from_type,
                               JavaArray *to, int64_t to_at, int32_t to_count,
                               int64_t to_type, int32_t root, int64_t comm,
                               int32_t in_place, JavaArray *request) {
  const void *source = or_in_place(from, from_at, in_place);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Igather(source, from_count, TYPE(from_type), target, to_count,
                       TYPE(to_type), root, COMM(comm), mpi_requests(request));
  }
  return MPI_Gather(source, from_count, TYPE(from_type), target, to_count,
                    TYPE(to_type), root, COMM(comm));
}

int32_t Java_mpi_Native_gatherv(JavaArray *from, int64_t from_at,
                                int32_t from_count, int64_t from_type,
                                JavaArray *to, int64_t to_at,
                                JavaArray *to_counts, JavaArray *displs,
                                int64_t to_type, int32_t root, int64_t comm,
                                int32_t in_place, JavaArray *request) {
  const void *source = or_in_place(from, from_at, in_place);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Igatherv(source, from_count, TYPE(from_type), target,
                        mpi_ints(to_counts), mpi_ints(displs), TYPE(to_type),
                        root, COMM(comm), mpi_requests(request));
  }
  return MPI_Gatherv(source, from_count, TYPE(from_type), target,
                     mpi_ints(to_counts), mpi_ints(displs), TYPE(to_type),
                     root, COMM(comm));
}

int32_t Java_mpi_Native_scatter(JavaArray *from, int64_t from_at,
                                int32_t from_count, int64_t from_type,
                                JavaArray *to, int64_t to_at, int32_t to_count,
                                int64_t to_type, int32_t root, int64_t comm,
                                int32_t in_place, JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = or_in_place(to, to_at, in_place);
  if (request != NULL) {
    return MPI_Iscatter(source, from_count, TYPE(from_type), target, to_count,
                        TYPE(to_type), root, COMM(comm),
                        mpi_requests(request));
  }
  return MPI_Scatter(source, from_count, TYPE(from_type), target, to_count,
                     TYPE(to_type), root, COMM(comm));
}

int32_t Java_mpi_Native_scatterv(JavaArray *from, int64_t from_at,
                                 JavaArray *from_counts, JavaArray *displs,
                                 int64_t from_type, JavaArray *to,
                                 int64_t to_at, int32_t to_count,
                                 int64_t to_type, int32_t root, int64_t comm,
                                 int32_t in_place, JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = or_in_place(to, to_at, in_place);
  if (request != NULL) {
    return MPI_Iscatterv(source, mpi_ints(from_counts), mpi_ints(displs),
                         TYPE(from_type), target, to_count, TYPE(to_type),
                         root, COMM(comm), mpi_requests(request));
  }
  return MPI_Scatterv(source, mpi_ints(from_counts), mpi_ints(displs),
                      TYPE(from_type), target, to_count, TYPE(to_type), root,
                      COMM(comm));
}

int32_t Java_mpi_Native_allgather(JavaArray *from, int64_t from_at,
                                  int32_t from_count, int64_t from_type,
                                  JavaArray *to, int64_t to_at,
                                  int32_t to_count, int64_t to_type,
                                  int64_t comm, int32_t in_place,
                                  JavaArray *request) {
  const void *source = or_in_place(from, from_at, in_place);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Iallgather(source, from_count, TYPE(from_type), target,
                          to_count, TYPE(to_type), COMM(comm),
                          mpi_requests(request));
  }
  return MPI_Allgather(source, from_count, TYPE(from_type), target, to_count,
                       TYPE(to_type), COMM(comm));
}

int32_t Java_mpi_Native_allgatherv(JavaArray *from, int64_t from_at,
                                   int32_t from_count, int64_t from_type,
                                   JavaArray *to, int64_t to_at,
                                   JavaArray *to_counts, JavaArray *displs,
                                   int64_t to_type, int64_t comm,
                                   int32_t in_place, JavaArray *request) {
  const void *source = or_in_place(from, from_at, in_place);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Iallgatherv(source, from_count, TYPE(from_type), target,
                           mpi_ints(to_counts), mpi_ints(displs),
                           TYPE(to_type), COMM(comm), mpi_requests(request));
  }
  return MPI_Allgatherv(source, from_count, TYPE(from_type), target,
                        mpi_ints(to_counts), mpi_ints(displs), TYPE(to_type),
                        COMM(comm));
}

int32_t Java_mpi_Native_alltoall(JavaArray *from, int64_t from_at,
                                 int32_t from_count, int64_t from_type,
                                 JavaArray *to, int64_t to_at,
                                 int32_t to_count, int64_t to_type,
                                 int64_t comm, int32_t in_place,
                                 JavaArray *request) {
  const void *source = or_in_place(from, from_at, in_place);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ialltoall(source, from_count, TYPE(from_type), target, to_count,
                         TYPE(to_type), COMM(comm), mpi_requests(request));
  }
  return MPI_Alltoall(source, from_count, TYPE(from_type), target, to_count,
                      TYPE(to_type), COMM(comm));
}

int32_t Java_mpi_Native_alltoallv(JavaArray *from, int64_t from_at,
                                  JavaArray *from_counts,
                                  JavaArray *from_displs, int64_t from_type,
                                  JavaArray *to, int64_t to_at,
                                  JavaArray *to_counts, JavaArray *to_displs,
                                  int64_t to_type, int64_t comm,
                                  JavaArray *request) {
  const void *source = mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ialltoallv(source, mpi_ints(from_counts), mpi_ints(from_displs),
                          TYPE(from_type), target, mpi_ints(to_counts),
                          mpi_ints(to_displs), TYPE(to_type), COMM(comm),
                          mpi_requests(request));
  }
  return MPI_Alltoallv(source, mpi_ints(from_counts), mpi_ints(from_displs),
                       TYPE(from_type), target, mpi_ints(to_counts),
                       mpi_ints(to_displs), TYPE(to_type), COMM(comm));
}
