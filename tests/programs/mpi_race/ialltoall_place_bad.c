// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ USE
//
// In place: a block is read while it is exchanged.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Ialltoall(MPI_IN_PLACE, 1, MPI_INT, a, 1, MPI_INT, MPI_COMM_WORLD, &r);
  b[0] = a[1]; /* @USE */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
