// mpiproof-test:
// ranks: 2
// expect: verified
//
// A block of MPI_Ialltoallw is written while it is sent. Here: after the
// wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int counts[2] = {1, 1}, out[2] = {0, 8}, in[2] = {4, 12};
  MPI_Datatype types[2] = {MPI_INT, MPI_INT};
  MPI_Ialltoallw(a, counts, out, types, b, counts, in, types, MPI_COMM_WORLD,
                 &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  a[2] = 1;
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
