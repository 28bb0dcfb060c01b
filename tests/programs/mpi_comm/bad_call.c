// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ DUP
/* One rank splits, the other duplicates. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm);
  else
    MPI_Comm_dup(MPI_COMM_WORLD, &comm); /* @DUP */
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
