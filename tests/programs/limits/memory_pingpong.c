// Messages are kept as long as models of paths may ask for them: their bytes
// count, though no rank ever waits for a decision.
// mpiproof-test:
// run: -n 2 --max-memory 50
// expect: incomplete
// limit: memory
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, n = 1 << 20;
  char *b = malloc(1 << 20);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < n; i++) b[i] = (char)i;
  for (int i = 0; i < 400; i++) {
    if (rank == 0) {
      MPI_Send(b, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
      MPI_Recv(b, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(b, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(b, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
  }
  free(b);
  MPI_Finalize();
  return 0;
}
