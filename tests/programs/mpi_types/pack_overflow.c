// mpiproof-test:
// run: -n 1
// expect: violated
// finding: truncation @ pack
//
// The buffer for packing is too small for the second item.
#include <mpi.h>

int main(int argc, char **argv) {
  int numbers[3] = {1, 2, 3}, position = 0;
  char buffer[16];
  double x = 1.5;
  MPI_Init(&argc, &argv);
  MPI_Pack(numbers, 3, MPI_INT, buffer, 16, &position, MPI_COMM_WORLD);
  MPI_Pack(&x, 1, MPI_DOUBLE, buffer, 16, &position, /* @pack */
           MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
