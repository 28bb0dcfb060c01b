// mpiproof-test:
// ranks: 1
// expect: violated
// finding: assertion-failed @ ASSERT
//
// Of several operations that are complete, MPI_Waitany may pick any, also if
// all of them are with MPI_PROC_NULL; the program expects the first.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int x[2] = {0, 0}, index;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Irecv(&x[0], 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(&x[1], 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
  assert(index == 0); /* @ASSERT */
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return 0;
}
