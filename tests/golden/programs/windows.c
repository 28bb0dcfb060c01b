// Reaches a part of MPI that is not modelled.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Win window;
  int value = 0;
  MPI_Init(&argc, &argv);
  if (argc > 1) {
    MPI_Win_create(&value, sizeof value, 1, MPI_INFO_NULL, MPI_COMM_WORLD,
                   &window);
    MPI_Win_free(&window);
  }
  MPI_Finalize();
  return 0;
}
