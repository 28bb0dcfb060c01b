// mpiproof-test:
// note: MCAPI/SMT figure 6: the bogus match pair (S2,1 R0,4) is impossible
// options: -n 3
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
// outcome: 1 2 1\n
// outcome: 2 1 1\n
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static void post(int to) {
  MPI_Request request;
  int data = 0;

  MPI_Isend(&data, 1, MPI_INT, to, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static int take(void) {
  MPI_Request request;
  MPI_Status status;
  int data;

  MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, &status);
  return status.MPI_SOURCE;
}

int main(int argc, char **argv) {
  int rank, first, second, last;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    first = take();
    second = take();
    post(1);
    last = take();
    assert(last != 2);
    printf("%d %d %d\n", first, second, last);
  } else if (rank == 1) {
    post(0);
    take();
    post(0);
  } else {
    post(0);
  }
  MPI_Finalize();
  return 0;
}
