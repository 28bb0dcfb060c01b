// mpiproof-test:
// note: one set of three operations out of eight has no room for the third
// options: -n 2
// expect: violated
// finding: assertion-failed @ A
#include <assert.h>
#include <mpi.h>

#define COUNT 8

int main(int argc, char **argv) {
  int rank, values[COUNT], done, which[COUNT];
  MPI_Request requests[COUNT];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < COUNT; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    MPI_Waitsome(COUNT, requests, &done, which, MPI_STATUSES_IGNORE);
    if (done == 3)
      assert(which[0] + which[1] + which[2] != 18); /* @A */
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
  } else {
    for (int i = 0; i < COUNT; i++)
      MPI_Send(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
