// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ USE
//
// The receive buffer of MPI_Isendrecv is read before completion.
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
  a[7] = b[1]; /* @USE */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
