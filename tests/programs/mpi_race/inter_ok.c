// mpiproof-test:
// ranks: 2
// expect: verified
//
// A broadcast on an intercommunicator owns the buffers of both groups. Here:
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
  MPI_Comm half, inter;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, &inter);
  MPI_Ibcast(a, 2, MPI_INT, rank == 0 ? MPI_ROOT : 0, inter, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  a[1] = 1;
  MPI_Comm_free(&half);
  MPI_Comm_free(&inter);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
