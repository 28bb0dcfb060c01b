// A float is described as an integer of its size.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: buffer-type-mismatch @ RECV
// severity: warning
// says: 'beta' holds float
// finding: buffer-type-mismatch @ SEND
// severity: warning
// says: the send buffer is described as 1 MPI_INT
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
  float beta = 1;
  MPI_Request r;
  if (rank == 0) {
    MPI_Irecv(&beta, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); /* @RECV */
    MPI_Wait(&r, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&beta, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
