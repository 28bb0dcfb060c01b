// mpiproof-test:
// ranks: 2
// expect: verified
//
// The send buffer of MPI_Isendrecv is written before completion. Here: after
// the wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Isendrecv(a, 2, MPI_INT, next, 0, b, 2, MPI_INT, last, 0,
                MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  a[1] = 3;
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
