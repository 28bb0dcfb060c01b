// Reaches a part of MPI that is not modelled.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  MPI_Init(&argc, &argv);
  if (argc > 1) {
    MPI_Comm_join(3, &other);
    MPI_Comm_free(&other);
  }
  MPI_Finalize();
  return 0;
}
