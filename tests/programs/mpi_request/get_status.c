// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// MPI_Request_get_status for one, all, any and some requests (MPI 4.1, 3.7.6):
// they look, and leave the requests for later.
#include <assert.h>
#include <mpi.h>

enum { N = 3 };
static int in[N];
static MPI_Request requests[N];

// Positions: 0 and 2 receives, 1 null.
static void start(void) {
  for (int i = 0; i < N; i++) {
    in[i] = -1;
    requests[i] = MPI_REQUEST_NULL;
    if (i != 1) {
      MPI_Irecv(&in[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    }
  }
}

static void check(int i, const MPI_Status *status) {
  if (i == 1) {
    assert(status->MPI_SOURCE == MPI_ANY_SOURCE);
  } else {
    assert(requests[i] != MPI_REQUEST_NULL && in[i] == 10 + i);
    assert(status->MPI_SOURCE == 1 && status->MPI_TAG == i);
  }
}

static void finish(void) {
  MPI_Status statuses[N];
  MPI_Waitall(N, requests, statuses);
  for (int i = 0; i < N; i++) {
    assert(requests[i] == MPI_REQUEST_NULL);
    assert(statuses[i].MPI_SOURCE == (i == 1 ? MPI_ANY_SOURCE : 1));
    assert(in[i] == (i == 1 ? -1 : 10 + i));
  }
}

static void receiver(void) {
  MPI_Status status, statuses[N];
  int flag, index, outcount, indices[N];
  start();
  MPI_Request_get_status(requests[2], &flag, &status);
  if (flag) {
    check(2, &status);
  }
  finish();

  start();
  MPI_Request_get_status_all(N, requests, &flag, statuses);
  for (int i = 0; flag && i < N; i++) {
    check(i, &statuses[i]);
  }
  finish();

  start();
  MPI_Request_get_status_any(N, requests, &index, &flag, &status);
  if (flag) {
    check(index, &status);
  }
  finish();

  start();
  MPI_Request_get_status_some(N, requests, &outcount, indices, statuses);
  for (int i = 0; i < outcount; i++) {
    assert(indices[i] != 1);
    check(indices[i], &statuses[i]);
  }
  finish();

  MPI_Request_get_status_any(N, requests, &index, &flag, &status);
  assert(flag && index == MPI_UNDEFINED);
  MPI_Request_get_status_some(N, requests, &outcount, indices, statuses);
  assert(outcount == MPI_UNDEFINED);
  MPI_Request_get_status_all(N, requests, &flag, MPI_STATUSES_IGNORE);
  assert(flag);
}

int main(int argc, char **argv) {
  int rank, out[2] = {10, 12};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    receiver();
  } else {
    for (int i = 0; i < 4; i++) {
      MPI_Request sends[2];
      MPI_Isend(&out[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &sends[0]);
      MPI_Isend(&out[1], 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &sends[1]);
      MPI_Waitall(2, sends, MPI_STATUSES_IGNORE);
    }
  }
  MPI_Finalize();
  return 0;
}
