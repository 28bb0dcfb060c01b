/* Neighbours in a ring exchange a number. It works on every machine whose MPI
 * library happens to buffer small messages; where a send waits for its
 * receiver, all wait for ever.
 *
 *   mpiproof -n 3 examples/exchange.c                    finds the deadlock
 *   mpiproof -n 3 --buffer=infinite examples/exchange.c  does not
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, number;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Send(&rank, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
  MPI_Recv(&number, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  printf("%d received from %d\n", rank, number);
  MPI_Finalize();
  return 0;
}
