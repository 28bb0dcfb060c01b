// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// Persistent requests (MPI 4.1, 3.9): a halo exchange in a ring, started and
// completed again and again, with all the ways to start and to wait.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, out = 0, in[2] = {-1, -1}, flag;
  MPI_Request requests[4], before[4];
  MPI_Status statuses[4];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Recv_init(&in[0], 1, MPI_INT, left, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Recv_init(&in[1], 1, MPI_INT, right, 2, MPI_COMM_WORLD, &requests[1]);
  MPI_Send_init(&out, 1, MPI_INT, right, 1, MPI_COMM_WORLD, &requests[2]);
  MPI_Ssend_init(&out, 1, MPI_INT, left, 2, MPI_COMM_WORLD, &requests[3]);
  for (int i = 0; i < 4; i++) {
    before[i] = requests[i];
  }
  for (int round = 0; round < 3; round++) {
    out = 10 * rank + round;
    if (round == 1) {
      for (int i = 0; i < 4; i++) {
        MPI_Start(&requests[i]);
      }
    } else {
      MPI_Startall(4, requests);
    }
    if (round == 2) {
      MPI_Wait(&requests[3], &statuses[3]);
      MPI_Wait(&requests[0], &statuses[0]);
    }
    MPI_Waitall(4, requests, statuses);
    assert(in[0] == 10 * left + round && in[1] == 10 * right + round);
    assert(statuses[1].MPI_SOURCE == right && statuses[1].MPI_TAG == 2);
    // Waited for before: inactive, an empty status.
    assert(statuses[0].MPI_SOURCE == (round == 2 ? MPI_ANY_SOURCE : left));
    for (int i = 0; i < 4; i++) {
      assert(requests[i] == before[i]);
      MPI_Test(&requests[i], &flag, MPI_STATUS_IGNORE);
      assert(flag);
    }
  }
  for (int i = 0; i < 4; i++) {
    MPI_Request_free(&requests[i]);
    assert(requests[i] == MPI_REQUEST_NULL);
  }
  MPI_Finalize();
  return 0;
}
