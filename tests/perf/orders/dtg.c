/* Dependence of one wildcard on another (five ranks): which message rank 1
 * gets decides whether rank 4 may send, which may compete at rank 3. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, y = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm world = MPI_COMM_WORLD;
  MPI_Status st;
  switch (rank) {
    case 0:
      MPI_Send(&rank, 1, MPI_INT, 1, 0, world);
      break;
    case 1:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, world, &st);
      MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, world, &st);
      MPI_Send(&x, 1, MPI_INT, 4, 0, world);
      break;
    case 2:
      MPI_Send(&rank, 1, MPI_INT, 1, 0, world);
      MPI_Send(&rank, 1, MPI_INT, 3, 0, world);
      break;
    case 3:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, world, &st);
      MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, world, &st);
      break;
    case 4:
      MPI_Recv(&x, 1, MPI_INT, 1, 0, world, &st);
      MPI_Send(&x, 1, MPI_INT, 3, 0, world);
      break;
  }
  MPI_Finalize();
  return 0;
}
