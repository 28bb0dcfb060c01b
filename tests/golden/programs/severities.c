// An error that the program handles itself, one that is suppressed, one that
// is not.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm copy;
  MPI_Group group;
  int value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);  // mpiproof: ignore communicator-leak
  MPI_Comm_group(copy, &group);
  MPI_Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
  if (MPI_Send(&value, 1, MPI_INT, 5, 0, copy) == MPI_SUCCESS) return 1;
  MPI_Finalize();
  return 0;
}
