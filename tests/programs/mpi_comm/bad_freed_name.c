// Asks for the name of a communicator that was freed by another handle.
// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-communicator @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  char name[MPI_MAX_OBJECT_NAME];
  int length;
  MPI_Comm a, b;
  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &a);
  b = a;
  MPI_Comm_free(&a);
  MPI_Comm_get_name(b, name, &length); /* @CALL */
  MPI_Finalize();
  return 0;
}
