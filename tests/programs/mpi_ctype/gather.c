// The receiving side of collectives, blocking and not.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: buffer-type-mismatch @ GATHER
// severity: warning
// says: the receive buffer
// finding: buffer-type-mismatch @ ALL
// severity: warning
// says: the receive buffer
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
  int mine = rank;
  float all[2];
  MPI_Request r;
  MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, /* @GATHER */
             MPI_COMM_WORLD);
  MPI_Iallgather(&mine, 1, MPI_INT, all, 1, MPI_INT, /* @ALL */
                 MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
