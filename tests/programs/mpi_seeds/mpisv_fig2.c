// mpiproof-test:
// note: MPI-SV figure 2: a deadlock that needs an input and a match
// options: -n 4 --buffer=infinite --sym-arg 1
// expect: violated
// finding: deadlock @ RECV3
// finding: unmatched-message @ SEND
/* P0, P2 and P3 each send one message to P1. The deadlock happens exactly if
 * x == 'a' and the wildcard receive takes P3's message. The paper assumes
 * sends that never block; one message is always left over. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, y, data = 0;
  MPI_Request request;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = argc > 1 ? argv[1][0] : 'b';
  if (rank == 1) {
    if (x != 'a') {
      MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                &request);
    }
    MPI_Recv(&y, 1, MPI_INT, 3, 0, MPI_COMM_WORLD, /* @RECV3 */
             MPI_STATUS_IGNORE);
    if (x == 'a')
      MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
