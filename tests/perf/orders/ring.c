/* A token goes round a ring ROUNDS times: no choice anywhere. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, token = 0, rounds;
  MPI_Init(&argc, &argv);
  rounds = argc > 1 ? atoi(argv[1]) : 4;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, before = (rank + size - 1) % size;
  for (int i = 0; i < rounds; i++) {
    if (rank == 0) {
      MPI_Send(&token, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
      MPI_Recv(&token, 1, MPI_INT, before, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(&token, 1, MPI_INT, before, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      token++;
      MPI_Send(&token, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return token % (size - 1) != 0 && rank == 0;
}
