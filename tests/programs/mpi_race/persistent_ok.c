// mpiproof-test:
// ranks: 2
// expect: verified
//
// A started persistent send owns its buffer; at rest it does not. Here:
// after the wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Send_init(a, 2, MPI_INT, next, 0, MPI_COMM_WORLD, &r);
  a[0] = 2;
  MPI_Start(&r);
  MPI_Recv(b, 2, MPI_INT, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  a[0] = 3;
  MPI_Request_free(&r);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
