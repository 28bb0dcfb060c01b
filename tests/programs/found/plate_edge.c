// mpiproof-test:
// options: -n 2
// expect: verified

/* The repaired twin of plate_edge_bad.c. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const int rows = 4, columns = 3;
  int size;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int own = rows / size;
  double *plate = calloc((size_t)(own * columns), sizeof *plate);
  for (int i = 0; i < own; i++)
    plate[i * columns] = 100;
  MPI_Allreduce(MPI_IN_PLACE, plate, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  free(plate);
  MPI_Finalize();
  return 0;
}
