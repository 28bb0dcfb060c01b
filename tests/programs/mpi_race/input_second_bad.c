// mpiproof-test:
// note: an index that may lie in one of two pending receives: the second one
// note: alone is met by an input
// ranks: 2
// expect: violated
// finding: local-race @ write
// input: i@0 = 6
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, cells[8] = {0};
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&cells[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&cells[6], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[1]);
    int i = mpiproof_range(0, 7, "i");
    if (i != 1)
      cells[i] = 5; /* @write */
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  } else {
    MPI_Send(&cells[1], 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&cells[6], 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
