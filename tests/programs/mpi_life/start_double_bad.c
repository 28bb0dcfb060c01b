// mpiproof-test:
// ranks: 2
// expect: violated
// finding: double-start @ P2P
// finding: double-start @ COLLECTIVE
//
// Started again before it is complete: point to point and, on the other
// rank, collective.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  int x = rank, all = 0;
  if (rank == 0) {
    MPI_Recv_init(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_SELF, &r);
  } else {
    MPI_Allreduce_init(&x, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF,
                       MPI_INFO_NULL, &r);
  }
  MPI_Start(&r);
  if (rank == 0) MPI_Start(&r); /* @P2P */
  else MPI_Startall(1, &r); /* @COLLECTIVE */
  (void)size;
  MPI_Finalize();
  return 0;
}
