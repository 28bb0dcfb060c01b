// mpiproof-test:
// ranks: 2
// expect: verified
//
// Two sends may share a buffer, and the program may read it.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Request q[2];
  MPI_Isend(a, 2, MPI_INT, next, 0, MPI_COMM_WORLD, &q[0]);
  MPI_Isend(a + 1, 2, MPI_INT, next, 1, MPI_COMM_WORLD, &q[1]);
  b[7] = a[1];
  MPI_Recv(b, 2, MPI_INT, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv(b, 2, MPI_INT, last, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  (void)r;
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
