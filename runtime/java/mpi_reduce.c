/* Natives of mpi.Native: reductions. */
#include "java/mpi_buffer.h"

enum { REDUCE, ALLREDUCE, SCAN, EXSCAN, SCATTER_BLOCK };

static int32_t start(int32_t which, const void *from, void *to, int32_t count,
                     MPI_Datatype type, MPI_Op op, int32_t root, MPI_Comm comm,
                     MPI_Request *request) {
  switch (which) {
    case REDUCE:
      return MPI_Ireduce(from, to, count, type, op, root, comm, request);
    case ALLREDUCE:
      return MPI_Iallreduce(from, to, count, type, op, comm, request);
    case SCAN:
      return MPI_Iscan(from, to, count, type, op, comm, request);
    case EXSCAN:
      return MPI_Iexscan(from, to, count, type, op, comm, request);
    default:
      return MPI_Ireduce_scatter_block(from, to, count, type, op, comm,
                                       request);
  }
}

int32_t Java_mpi_Native_reduce(int32_t which, JavaArray *from, int64_t from_at,
                               JavaArray *to, int64_t to_at, int32_t count,
                               int64_t type, int64_t op, int32_t root,
                               int64_t comm, int32_t in_place,
                               JavaArray *request) {
  const void *source = in_place ? MPI_IN_PLACE : mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return start(which, source, target, count, TYPE(type), OP(op), root,
                 COMM(comm), mpi_requests(request));
  }
  switch (which) {
    case REDUCE:
      return MPI_Reduce(source, target, count, TYPE(type), OP(op), root,
                        COMM(comm));
    case ALLREDUCE:
      return MPI_Allreduce(source, target, count, TYPE(type), OP(op),
                           COMM(comm));
    case SCAN:
      return MPI_Scan(source, target, count, TYPE(type), OP(op), COMM(comm));
    case EXSCAN:
      return MPI_Exscan(source, target, count, TYPE(type), OP(op), COMM(comm));
    default:
      return MPI_Reduce_scatter_block(source, target, count, TYPE(type),
                                      OP(op), COMM(comm));
  }
}

int32_t Java_mpi_Native_reduceScatter(JavaArray *from, int64_t from_at,
                                      JavaArray *to, int64_t to_at,
                                      JavaArray *counts, int64_t type,
                                      int64_t op, int64_t comm,
                                      int32_t in_place, JavaArray *request) {
  const void *source = in_place ? MPI_IN_PLACE : mpi_at(from, from_at);
  void *target = mpi_at(to, to_at);
  if (request != NULL) {
    return MPI_Ireduce_scatter(source, target, mpi_ints(counts), TYPE(type),
                               OP(op), COMM(comm), mpi_requests(request));
  }
  return MPI_Reduce_scatter(source, target, mpi_ints(counts), TYPE(type),
                            OP(op), COMM(comm));
}

int32_t Java_mpi_Native_reduceLocal(JavaArray *in, int64_t in_at,
                                    JavaArray *inout, int64_t inout_at,
                                    int32_t count, int64_t type, int64_t op) {
  return MPI_Reduce_local(mpi_at(in, in_at), mpi_at(inout, inout_at), count,
                          TYPE(type), OP(op));
}
