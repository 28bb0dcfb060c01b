// mpiproof-test:
// ranks: 1
// expect: verified
//
// Waits and tests of null and inactive requests (MPI 4.1, 3.7.3 and 3.7.5):
// they return at once with empty statuses.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static MPI_Request null[2], inactive;

static void forget(MPI_Status *status) {
  status->MPI_SOURCE = 77;
  status->MPI_TAG = 77;
}

static void check_empty(const MPI_Status *status) {
  int count, cancelled;
  assert(status->MPI_SOURCE == MPI_ANY_SOURCE);
  assert(status->MPI_TAG == MPI_ANY_TAG);
  MPI_Get_count(status, MPI_INT, &count);
  MPI_Test_cancelled(status, &cancelled);
  assert(count == 0 && !cancelled);
}

static void one(MPI_Request request) {
  MPI_Request before = request;
  MPI_Status status;
  int flag = 0;
  forget(&status);
  MPI_Wait(&request, &status);
  check_empty(&status);
  forget(&status);
  MPI_Test(&request, &flag, &status);
  assert(flag);
  check_empty(&status);
  flag = 0;
  forget(&status);
  MPI_Request_get_status(request, &flag, &status);
  assert(flag);
  check_empty(&status);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(request == before);
}

static void several(MPI_Request requests[], int count) {
  MPI_Status statuses[3], status;
  int flag = 0, index = 5, indices[3], outcount = 5;
  for (int i = 0; i < 3; i++) {
    forget(&statuses[i]);
  }
  MPI_Waitall(count, requests, statuses);
  for (int i = 0; i < count; i++) {
    check_empty(&statuses[i]);
    forget(&statuses[i]);
  }
  MPI_Testall(count, requests, &flag, statuses);
  assert(flag);
  for (int i = 0; i < count; i++) {
    check_empty(&statuses[i]);
  }
  forget(&status);
  MPI_Waitany(count, requests, &index, &status);
  assert(index == MPI_UNDEFINED);
  check_empty(&status);
  index = 5;
  flag = 0;
  forget(&status);
  MPI_Testany(count, requests, &index, &flag, &status);
  assert(flag && index == MPI_UNDEFINED);
#ifndef MPICH_VERSION   // which does not always set it
  check_empty(&status);
#endif
  MPI_Waitsome(count, requests, &outcount, indices, statuses);
  assert(outcount == MPI_UNDEFINED);
  outcount = 5;
  MPI_Testsome(count, requests, &outcount, indices, MPI_STATUSES_IGNORE);
  assert(outcount == MPI_UNDEFINED);
}

int main(int argc, char **argv) {
  int x = 0;
  MPI_Init(&argc, &argv);
  null[0] = null[1] = MPI_REQUEST_NULL;
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &inactive);
  MPI_Start(&inactive);
  MPI_Wait(&inactive, MPI_STATUS_IGNORE);
  one(MPI_REQUEST_NULL);
  one(inactive);
  MPI_Request mixed[3] = {MPI_REQUEST_NULL, inactive, MPI_REQUEST_NULL};
  several(null, 2);
  several(mixed, 3);
  several(NULL, 0);
  MPI_Request_free(&inactive);
  assert(inactive == MPI_REQUEST_NULL);
  MPI_Finalize();
  return 0;
}
