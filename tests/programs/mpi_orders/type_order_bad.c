// The wrong sender's datatype shows only if it is first; the call behind is
// then given the other's.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: datatype-mismatch @ RECV
// finding: datatype-mismatch @ NEXT
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v = 0;
  float f = 0;
  if (rank == 0) {
    MPI_Recv(&v, 1, MPI_INT, ANY, 0, WORLD, IGNORE); /* @RECV */
    MPI_Recv(&f, 1, MPI_FLOAT, ANY, 0, WORLD, IGNORE); /* @NEXT */
  } else if (rank == 1) {
    MPI_Send(&v, 1, MPI_INT, 0, 0, WORLD);
  } else {
    MPI_Send(&f, 1, MPI_FLOAT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
