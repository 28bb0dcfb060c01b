// mpiproof-test:
// note: branches on inputs that leave no trace meet again
// options: -n 4
// paths: 11
/* `if (x > 10) Recv(*) else Recv(3)`, ten times over, with inputs that are
 * forgotten: few states, not 2^10 times the orders. */
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, i, data, x;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (i = 0; i < 10; i++) {
    if (rank == 0) {
      x = mpiproof_int("x");
      if (x > 10)
        MPI_Recv(&data, 1, MPI_INT, MPI_ANY_SOURCE, i, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
      else
        MPI_Recv(&data, 1, MPI_INT, 3, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      x = data = 0;
    } else if (rank == 3) {
      MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
