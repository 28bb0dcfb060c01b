// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ USE
//
// The root of a gather with counts writes into a part that is coming.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int counts[2] = {1, 2}, places[2] = {0, 4};
  MPI_Igatherv(a, rank + 1, MPI_INT, b, counts, places, MPI_INT, 0,
               MPI_COMM_WORLD, &r);
  if (rank == 0) b[5] = 1; /* @USE */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
