// mpiproof-test:
// ranks: 3
// expect: verified
//
// The twin that checks its input.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x = 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int to = rank == 0 ? mpiproof_int("to") : 0;
  if (rank == 0 && (to < 1 || to >= size)) to = 1;
  MPI_Bcast(&to, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0)
    MPI_Send(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
  else if (rank == to)
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
