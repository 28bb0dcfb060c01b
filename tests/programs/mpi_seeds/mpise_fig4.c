// mpiproof-test:
// note: MPISE figure 4: deciding one wildcard enables a sender for another
// options: -n 4
// expect: violated
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
// finding: deadlock @ RECV3
/* P3's second message exists only once P2's wildcard receive has taken the
 * first (without buffering). If it overtakes P0's message, P1 waits for P3 in
 * vain. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Comm comm = MPI_COMM_WORLD;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(comm, &rank);
  switch (rank) {
    case 0:
      MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
      break;
    case 1:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);
      MPI_Recv(&x, 1, MPI_INT, 3, 0, comm, MPI_STATUS_IGNORE); /* @RECV3 */
      break;
    case 2:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);
      break;
    default:
      MPI_Send(&x, 1, MPI_INT, 2, 0, comm);
      MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
      break;
  }
  MPI_Finalize();
  return 0;
}
