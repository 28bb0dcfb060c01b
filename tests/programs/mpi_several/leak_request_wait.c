// mpiproof-test:
// note: a persistent request is never freed, a receive never waited for
// ranks: 2
// expect: violated
// finding: request-leak @ INIT
// finding: missing-wait @ IRECV
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int out = 0, in = 0;
  MPI_Request sends, receive;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send_init(&out, 1, MPI_INT, 1 - rank, 0, /* @INIT */
                MPI_COMM_WORLD, &sends);
  MPI_Irecv(&in, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, /* @IRECV */
            &receive);
  MPI_Start(&sends);
  MPI_Wait(&sends, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
