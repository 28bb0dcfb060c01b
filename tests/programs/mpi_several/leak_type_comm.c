// mpiproof-test:
// note: a datatype and a communicator are left behind
// ranks: 2
// expect: verified
// finding: datatype-leak @ TYPE
// severity: warning
// finding: communicator-leak @ COMM
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Datatype pair;
  MPI_Comm copy;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_contiguous(2, MPI_INT, &pair); /* @TYPE */
  MPI_Comm_dup(MPI_COMM_WORLD, &copy); /* @COMM */
  MPI_Finalize();
  return 0;
}
