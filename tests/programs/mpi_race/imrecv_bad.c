// mpiproof-test:
// ranks: 1
// expect: violated
// finding: local-race @ USE
//
// The buffer of a matched receive is written before completion.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Message m;
  MPI_Request out;
  MPI_Isend(a, 2, MPI_INT, 0, 0, MPI_COMM_SELF, &out);
  MPI_Mprobe(0, 0, MPI_COMM_SELF, &m, MPI_STATUS_IGNORE);
  MPI_Imrecv(b, 2, MPI_INT, &m, &r);
  b[0] = 1; /* @USE */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Wait(&out, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
