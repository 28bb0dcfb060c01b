// mpiproof-test:
// ranks: 1 2
// expect: verified
//
// Generalized requests (MPI 4.1, 13.2): which callbacks are called when, and
// that they mix with other requests.
#include <assert.h>
#include <mpi.h>

typedef struct Counts {
  int query, free, cancel, complete, code;
} Counts;

static int query(void *extra_state, MPI_Status *status) {
  Counts *counts = extra_state;
  counts->query++;
  status->MPI_SOURCE = 5;
  status->MPI_TAG = 6;
  MPI_Status_set_cancelled(status, counts->cancel > 0);
  MPI_Status_set_elements(status, MPI_INT, 3);
  return counts->code;
}

static int release(void *extra_state) {
  Counts *counts = extra_state;
  counts->free++;
  return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete) {
  Counts *counts = extra_state;
  counts->cancel++;
  counts->complete = complete;
  return MPI_SUCCESS;
}

static void check(const MPI_Status *status, int expect_cancelled) {
  int count, cancelled;
  assert(status->MPI_SOURCE == 5 && status->MPI_TAG == 6);
  MPI_Get_count(status, MPI_INT, &count);
  assert(count == 3);
  MPI_Test_cancelled(status, &cancelled);
  assert(cancelled == expect_cancelled);
}

static void simple(void) {
  Counts counts = {0, 0, 0, 0, MPI_SUCCESS};
  MPI_Request request;
  MPI_Status status;
  int flag = 1;
  MPI_Grequest_start(query, release, cancel, &counts, &request);
  MPI_Test(&request, &flag, &status);
  assert(!flag && counts.query == 0 && request != MPI_REQUEST_NULL);
  MPI_Grequest_complete(request);
  assert(counts.query == 0 && counts.free == 0);
  MPI_Request_get_status(request, &flag, &status);
  assert(flag && counts.query == 1 && counts.free == 0);
  check(&status, 0);
  MPI_Wait(&request, &status);
  assert(request == MPI_REQUEST_NULL);
  assert(counts.query == 2 && counts.free == 1 && counts.cancel == 0);
  check(&status, 0);
}

static void cancelled(void) {
  Counts counts = {0, 0, 0, 0, MPI_SUCCESS};
  MPI_Request request;
  MPI_Status status;
  MPI_Grequest_start(query, release, cancel, &counts, &request);
  MPI_Cancel(&request);
  assert(counts.cancel == 1 && counts.complete == 0);
  MPI_Grequest_complete(request);
  MPI_Cancel(&request);
  assert(counts.cancel == 2 && counts.complete == 1);
  MPI_Wait(&request, &status);
  check(&status, 1);
  assert(counts.free == 1);
}

static void freed(void) {
  Counts counts = {0, 0, 0, 0, MPI_SUCCESS};
  MPI_Request request, copy;
  MPI_Grequest_start(query, release, cancel, &counts, &request);
  copy = request;
  MPI_Request_free(&request);
  assert(request == MPI_REQUEST_NULL);
#ifndef MPICH_VERSION   // which frees at once
  assert(counts.free == 0);
  MPI_Grequest_complete(copy);
#endif
  assert(counts.free == 1 && counts.query == 0);
}

static void failing(void) {
  Counts counts = {0, 0, 0, 0, MPI_ERR_OTHER};
  MPI_Request request;
  int class;
  MPI_Grequest_start(query, release, cancel, &counts, &request);
  MPI_Grequest_complete(request);
  MPI_Error_class(MPI_Wait(&request, MPI_STATUS_IGNORE), &class);
  assert(class == MPI_ERR_OTHER && counts.free == 1);
}

static void mixed(int rank) {
  Counts counts = {0, 0, 0, 0, MPI_SUCCESS};
  MPI_Request requests[3];
  MPI_Status statuses[3];
  int out = 9, in = 0, index, flag;
  MPI_Irecv(&in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Grequest_start(query, release, cancel, &counts, &requests[1]);
  MPI_Isend(&out, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[2]);
  MPI_Testall(3, requests, &flag, statuses);
  assert(!flag);
  // Not complete: one of the others.
  MPI_Waitany(3, requests, &index, &statuses[0]);
  assert(index == 0 || index == 2);
  MPI_Grequest_complete(requests[1]);
  MPI_Waitall(3, requests, statuses);
  check(&statuses[1], 0);
  assert(in == 9 && counts.query == 1 && counts.free == 1);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  simple();
  cancelled();
  freed();
  failing();
  mixed(rank);
  MPI_Finalize();
  return 0;
}
