// The longer message fits the second receive, not the first.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: truncation @ RECV
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {rank, rank};
  if (rank == 0) {
    MPI_Recv(v, 1, MPI_INT, ANY, 0, WORLD, IGNORE); /* @RECV */
    MPI_Recv(v, 2, MPI_INT, ANY, 0, WORLD, IGNORE);
    printf("%d\n", v[0]);
  } else {
    MPI_Send(v, rank, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
