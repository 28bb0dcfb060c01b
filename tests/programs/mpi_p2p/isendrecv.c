// mpiproof-test:
// ranks: 1 2 3
// expect: verified
//
// Rings with MPI_Isendrecv and MPI_Isendrecv_replace. One request stands for
// two operations, in every kind of wait; its status is the receive's.
#include <assert.h>
#include <mpi.h>

static int rank, size, left, right;
static int mine, other, both;

static void start(MPI_Request requests[2]) {
  mine = rank;
  other = -1;
  both = rank + 100;
  MPI_Isendrecv(&mine, 1, MPI_INT, right, 4, &other, 1, MPI_INT, left, 4,
                MPI_COMM_WORLD, &requests[0]);
  MPI_Isendrecv_replace(&both, 1, MPI_INT, left, 5, right, 5, MPI_COMM_WORLD,
                        &requests[1]);
}

static void check(const MPI_Request requests[2], const MPI_Status status[2]) {
  assert(requests[0] == MPI_REQUEST_NULL && requests[1] == MPI_REQUEST_NULL);
  assert(other == left && both == right + 100);
  assert(status[0].MPI_SOURCE == left && status[0].MPI_TAG == 4);
  assert(status[1].MPI_SOURCE == right && status[1].MPI_TAG == 5);
}

int main(int argc, char **argv) {
  MPI_Status status[2];
  MPI_Request requests[2];
  int index, flag = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  right = (rank + 1) % size;
  left = (rank + size - 1) % size;

  start(requests);
  MPI_Wait(&requests[0], &status[0]);
  MPI_Wait(&requests[1], &status[1]);
  check(requests, status);

  start(requests);
  MPI_Waitall(2, requests, status);
  check(requests, status);

  start(requests);
  for (int i = 0; i < 2; i++) {
    MPI_Status one;
    MPI_Waitany(2, requests, &index, &one);
    status[index] = one;
  }
  check(requests, status);

  start(requests);
  while (!flag) {
    MPI_Test(&requests[0], &flag, &status[0]);
  }
  MPI_Wait(&requests[1], &status[1]);
  check(requests, status);

  MPI_Isendrecv(&mine, 1, MPI_INT, MPI_PROC_NULL, 4, &other, 1, MPI_INT,
                MPI_PROC_NULL, 4, MPI_COMM_WORLD, &requests[0]);
  MPI_Wait(&requests[0], &status[0]);
  assert(status[0].MPI_SOURCE == MPI_PROC_NULL);
  MPI_Finalize();
  return 0;
}
