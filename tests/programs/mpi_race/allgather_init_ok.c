// mpiproof-test:
// ranks: 2
// expect: verified
//
// A started persistent collective owns its buffers. Here: after the wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Allgather_init(a, 1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD,
                     MPI_INFO_NULL, &r);
  b[0] = 4;
  MPI_Start(&r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  b[1] = 1;
  MPI_Request_free(&r);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
