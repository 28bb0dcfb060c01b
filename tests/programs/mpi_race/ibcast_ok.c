// mpiproof-test:
// ranks: 2
// expect: verified
//
// The root writes what it broadcasts. Here: after the wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Ibcast(a, 4, MPI_INT, 0, MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  if (rank == 0) a[3] = 1;
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
