// mpiproof-test:
// ranks: 2
// expect: verified
//
// A test that found it gives the buffer back.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int flag;
  MPI_Irecv(b, 1, MPI_INT, last, 0, MPI_COMM_WORLD, &r);
  MPI_Send(a, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
  MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
  if (flag) a[7] = b[0];
  else MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
