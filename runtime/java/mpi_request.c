/* Natives of mpi.Native: requests, one and many. */
#include "java/mpi_buffer.h"

int32_t Java_mpi_Native_waitOne(JavaArray *request, JavaArray *status) {
  return MPI_Wait(mpi_requests(request), mpi_status(status));
}

int32_t Java_mpi_Native_testOne(JavaArray *request, JavaArray *flag,
                                JavaArray *status) {
  return MPI_Test(mpi_requests(request), mpi_ints(flag), mpi_status(status));
}

int32_t Java_mpi_Native_waitAll(JavaArray *requests, JavaArray *statuses) {
  return MPI_Waitall(requests->length, mpi_requests(requests),
                     mpi_status(statuses));
}

int32_t Java_mpi_Native_testAll(JavaArray *requests, JavaArray *flag,
                                JavaArray *statuses) {
  return MPI_Testall(requests->length, mpi_requests(requests), mpi_ints(flag),
                     mpi_status(statuses));
}

int32_t Java_mpi_Native_waitAny(JavaArray *requests, JavaArray *index,
                                JavaArray *status) {
  return MPI_Waitany(requests->length, mpi_requests(requests), mpi_ints(index),
                     mpi_status(status));
}

int32_t Java_mpi_Native_testAny(JavaArray *requests, JavaArray *index,
                                JavaArray *flag, JavaArray *status) {
  return MPI_Testany(requests->length, mpi_requests(requests), mpi_ints(index),
                     mpi_ints(flag), mpi_status(status));
}

int32_t Java_mpi_Native_waitSome(JavaArray *requests, JavaArray *count,
                                 JavaArray *indices, JavaArray *statuses) {
  return MPI_Waitsome(requests->length, mpi_requests(requests),
                      mpi_ints(count), mpi_ints(indices),
                      mpi_status(statuses));
}

int32_t Java_mpi_Native_testSome(JavaArray *requests, JavaArray *count,
                                 JavaArray *indices, JavaArray *statuses) {
  return MPI_Testsome(requests->length, mpi_requests(requests),
                      mpi_ints(count), mpi_ints(indices),
                      mpi_status(statuses));
}

int32_t Java_mpi_Native_start(JavaArray *request) {
  return MPI_Start(mpi_requests(request));
}

int32_t Java_mpi_Native_startAll(JavaArray *requests) {
  return MPI_Startall(requests->length, mpi_requests(requests));
}

int32_t Java_mpi_Native_requestStatus(int64_t request, JavaArray *flag,
                                      JavaArray *status) {
  return MPI_Request_get_status((MPI_Request)(uintptr_t)request,
                                mpi_ints(flag), mpi_status(status));
}

int32_t Java_mpi_Native_cancel(JavaArray *request) {
  return MPI_Cancel(mpi_requests(request));
}

int32_t Java_mpi_Native_requestFree(JavaArray *request) {
  return MPI_Request_free(mpi_requests(request));
}
