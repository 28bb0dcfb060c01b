// Numbers that are longer than described: only a part of each is moved.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: buffer-type-mismatch @ FLOAT
// severity: error
// says: of which only a part is moved
// finding: buffer-type-mismatch @ INT
// severity: error
// says: 'n' holds long
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>


int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  double x = rank;
  long n[4] = {1, 2, 3, 4};
  MPI_Bcast(&x, 1, MPI_FLOAT, 0, MPI_COMM_WORLD); /* @FLOAT */
  MPI_Bcast(n, 4, MPI_INT, 0, MPI_COMM_WORLD); /* @INT */
  MPI_Finalize();
  return 0;
}
