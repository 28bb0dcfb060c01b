// mpiproof-test:
// ranks: 3
// expect: verified
//
// Non-overtaking (MPI 4.1, 3.5): messages of one sender are received in order
// by receives that fit both, wildcards included; different tags may be taken
// in any order.
#include <assert.h>
#include <mpi.h>

enum { N = 3 };

static void sender(int rank) {
  MPI_Request requests[N + 2];
  int data[N + 2];
  for (int i = 0; i < N; i++) {
    data[i] = 10 * rank + i;
    MPI_Isend(&data[i], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[i]);
  }
  data[N] = 10 * rank + 7;
  MPI_Isend(&data[N], 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &requests[N]);
  data[N + 1] = 10 * rank + 8;
  MPI_Isend(&data[N + 1], 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &requests[N + 1]);
  MPI_Waitall(N + 2, requests, MPI_STATUSES_IGNORE);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank != 0) {
    sender(rank);
  } else {
    int next[3] = {0, 0, 0}, value;
    MPI_Status status;
    for (int from = 1; from <= 2; from++) {
      MPI_Recv(&value, 1, MPI_INT, from, 3, MPI_COMM_WORLD, &status);
      assert(value == 10 * from + 8);
    }
    for (int i = 0; i < 2 * N; i++) {
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
      assert(value == 10 * status.MPI_SOURCE + next[status.MPI_SOURCE]++);
    }
    for (int i = 0; i < 2; i++) {
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, &status);
      assert(status.MPI_TAG == 2 && value == 10 * status.MPI_SOURCE + 7);
    }
  }
  MPI_Finalize();
  return 0;
}
