// mpiproof-test:
// ranks: 3
// expect: verified
// finding: communicator-leak @ DUP
// severity: warning
//
// Only if the message of rank 2 comes first is the duplicate forgotten.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank;
  MPI_Status s;
  MPI_Comm c;
  MPI_Comm_dup(MPI_COMM_SELF, &c); /* @DUP */
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
    if (s.MPI_SOURCE != 2) MPI_Comm_free(&c);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Comm_free(&c);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
