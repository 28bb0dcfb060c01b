// What a persistent gather brings is read before it is complete.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ READ
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, all[2] = {0, 0}, sum = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = rank;
  MPI_Gather_init(&x, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD,
                  MPI_INFO_NULL, &request);
  MPI_Start(&request);
  sum += all[1]; /* @READ */
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Request_free(&request);
  MPI_Finalize();
  return sum < 0;
}
