// What was never set is sent, which is a note; its use is the error.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2];
  if (rank == 1)
    v[0] = 1;
  if (rank == 0) {
    MPI_Recv(v, 2, MPI_INT, 1, 0, WORLD, IGNORE);
    if (v[1] > 0) /* @USE */
      v[0] = 0;
  } else {
    MPI_Send(v, 2, MPI_INT, 0, 0, WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
