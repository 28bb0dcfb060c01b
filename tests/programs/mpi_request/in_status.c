// mpiproof-test:
// ranks: 2
// expect: verified
//
// MPI_ERR_IN_STATUS (MPI 4.1, 3.7.5): the statuses say which operations
// failed, and only then are their error fields set (3.2.5).
#include <assert.h>
#include <mpi.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

static int in[3];
static MPI_Request requests[3];

static void all(void) {
  MPI_Status statuses[3];
  for (int i = 0; i < 3; i++) {
    MPI_Irecv(&in[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    statuses[i].MPI_ERROR = 1234;
  }
  assert(MPI_Waitall(3, requests, statuses) == MPI_SUCCESS);
  for (int i = 0; i < 3; i++) {
    assert(statuses[i].MPI_TAG == i);
#ifndef MPICH_VERSION   // which sets it to MPI_SUCCESS
    assert(statuses[i].MPI_ERROR == 1234);
#endif
  }
}

// The middle one is too short for its message.
static void failing(void) {
  MPI_Status statuses[3];
  for (int i = 0; i < 3; i++) {
    MPI_Irecv(&in[i], i == 1 ? 0 : 1, MPI_INT, 1, i, MPI_COMM_WORLD,
              &requests[i]);
    statuses[i].MPI_ERROR = 1234;
  }
  assert(class_of(MPI_Waitall(3, requests, statuses)) == MPI_ERR_IN_STATUS);
  if (class_of(statuses[2].MPI_ERROR) == MPI_ERR_PENDING) {
    // Legal as well: nobody looked any further.
    statuses[2].MPI_ERROR = MPI_Wait(&requests[2], &statuses[2]);
  }
  for (int i = 0; i < 3; i++) {
    assert(class_of(statuses[i].MPI_ERROR) ==
           (i == 1 ? MPI_ERR_TRUNCATE : MPI_SUCCESS));
    assert(requests[i] == MPI_REQUEST_NULL);
  }
  assert(statuses[2].MPI_SOURCE == 1 && statuses[2].MPI_TAG == 2);
  assert(in[0] == 7 && in[2] == 7);
}

static void failing_some(void) {
  MPI_Status status;
  int outcount, index, seen = 0;
  MPI_Irecv(&in[0], 0, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
  status.MPI_ERROR = 1234;
  int code = MPI_Waitsome(1, requests, &outcount, &index, &status);
  assert(class_of(code) == MPI_ERR_IN_STATUS);
  assert(outcount == 1 && index == 0);
  assert(class_of(status.MPI_ERROR) == MPI_ERR_TRUNCATE);
  assert(requests[0] == MPI_REQUEST_NULL);
  for (int i = 1; i < 3; i++) {
    MPI_Irecv(&in[i], 0, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
  }
  for (int i = 1; i < 3; i++) {
    code = MPI_Waitany(3, requests, &index, &status);
    assert(class_of(code) == MPI_ERR_TRUNCATE);
    assert(requests[index] == MPI_REQUEST_NULL);
    seen |= 1 << index;
  }
  assert(seen == 6);
}

int main(int argc, char **argv) {
  int rank, out = 7;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (rank == 0) {
    all();
    failing();
    failing_some();
  } else {
    for (int i = 0; i < 9; i++) {
      MPI_Send(&out, 1, MPI_INT, 0, i % 3, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
