// The rank in the part is mistaken for the rank in the world.
// mpiproof-test:
// run: -n 4
// expect: violated
// finding: invalid-rank @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm part;
  int a;
  MPI_Comm_split(WORLD, rank / 2, rank, &part);
  if (rank % 2 == 0)
    MPI_Recv(&a, 1, MPI_INT, 1, 0, part, IGNORE);
  else
    MPI_Send(&rank, 1, MPI_INT, rank - 1, 0, part); /* @SEND */
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
