// mpiproof-test:
// ranks: 3 4
// expect: verified
//
// Point-to-point on an intercommunicator: ranks are those of the other group,
// also in statuses.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, me, there;
  MPI_Comm local, inter;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  // Group 0: the first process; group 1: the others, last one first.
  int group = rank > 0;
  MPI_Comm_split(MPI_COMM_WORLD, group, -rank, &local);
  MPI_Comm_rank(local, &me);
  MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, group ? 0 : size - 1, 9,
                       &inter);
  MPI_Comm_remote_size(inter, &there);
  if (group == 0) {
    int sum = 0;
    for (int i = 0; i < there; i++) {
      int value;
      MPI_Status status;
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 1, inter, &status);
      assert(value == size - 1 - status.MPI_SOURCE);
      sum += value;
    }
    assert(sum == size * (size - 1) / 2);
    for (int i = 0; i < there; i++) {
      MPI_Ssend(&i, 1, MPI_INT, i, 2, inter);
    }
  } else {
    int value;
    MPI_Status status;
    MPI_Request request;
    assert(there == 1 && me == size - 1 - rank);
    MPI_Isend(&rank, 1, MPI_INT, 0, 1, inter, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, inter, &status);
    assert(status.MPI_SOURCE == 0 && status.MPI_TAG == 2);
    MPI_Recv(&value, 1, MPI_INT, 0, 2, inter, &status);
    assert(value == me && status.MPI_SOURCE == 0);
  }
  MPI_Comm_free(&inter);
  MPI_Comm_free(&local);
  MPI_Finalize();
  return 0;
}
