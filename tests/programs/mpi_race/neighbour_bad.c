// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: local-race @ USE
//
// A neighbourhood collective owns its buffers.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Comm ring;
  int yes = 1;
  MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &yes, 0, &ring);
  MPI_Ineighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, ring, &r);
  a[3] = b[1]; /* @USE */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Comm_free(&ring);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
