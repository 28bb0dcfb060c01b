/* Three processes send one message each to process 1. It survives every test
 * run in which the argument does not begin with 'a', or process 3 is not the
 * fastest; otherwise it waits for ever. (After figure 2 of the MPI-SV paper.)
 *
 *   mpiproof -n 4 --sym-arg 1 examples/wildcard.c     finds input and order
 */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, first, second, third;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) {
    int from_anybody = argc > 1 && argv[1][0] == 'a';
    MPI_Recv(&first, 1, MPI_INT, from_anybody ? MPI_ANY_SOURCE : 0, 0,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&second, 1, MPI_INT, 3, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&third, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
