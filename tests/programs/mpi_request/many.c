// mpiproof-test:
// ranks: 2
// expect: verified
//
// More requests at once than the library keeps room for in advance, completed
// together and one by one.
#include <assert.h>
#include <mpi.h>

enum { MANY = 50, SOME = 9 };
static int out[MANY], in[MANY];
static MPI_Request requests[2 * MANY];
static MPI_Status statuses[2 * MANY];

static void start(int count, int other) {
  for (int i = 0; i < count; i++) {
    in[i] = -1;
    MPI_Irecv(&in[i], 1, MPI_INT, other, i, MPI_COMM_WORLD, &requests[i]);
  }
  for (int i = count - 1; i >= 0; i--) {
    out[i] = 1000 * (1 - other) + i;
    MPI_Isend(&out[i], 1, MPI_INT, other, i, MPI_COMM_WORLD,
              &requests[count + i]);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int other = 1 - rank;
  for (int round = 0; round < 2; round++) {
    start(MANY, other);
    MPI_Waitall(2 * MANY, requests, statuses);
    for (int i = 0; i < MANY; i++) {
      assert(requests[i] == MPI_REQUEST_NULL);
      assert(in[i] == 1000 * other + i && statuses[i].MPI_TAG == i);
    }
  }
  start(SOME, other);
  MPI_Waitall(SOME, requests + SOME, MPI_STATUSES_IGNORE);
  for (int i = 0; i < SOME; i++) {
    int index = -1;
    MPI_Status status = {0};
    if (rank == 0) {
      MPI_Waitany(SOME, requests, &index, &status);
    } else {
      index = i;
      MPI_Wait(&requests[i], &status);
    }
    assert(index >= 0 && requests[index] == MPI_REQUEST_NULL);
    assert(in[index] == 1000 * other + index && status.MPI_TAG == index);
  }
  MPI_Finalize();
  return 0;
}
