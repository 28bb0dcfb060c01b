// mpiproof-test:
// ranks: 2
// expect: verified
//
// A null pointer where there is none.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Gather(a, 1, MPI_INT, rank == 0 ? b : NULL, 1, MPI_INT, 0,
             MPI_COMM_WORLD);
  MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
