// mpiproof-test:
// options: --max-time 0.5
// ranks: 2
// expect: incomplete
// limit: time
// mpich: no
/* Ranks that talk to each other for ever, without any choice and without coming
 * back to a state: limits must still be looked at. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  unsigned x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (;; x++) {
    if (rank == 0) MPI_Ssend(&x, 1, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_UNSIGNED, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1) MPI_Ssend(&x, 1, MPI_UNSIGNED, 0, 0, MPI_COMM_WORLD);
  }
}
