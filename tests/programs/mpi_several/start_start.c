// mpiproof-test:
// note: a persistent request is never started, another started twice
// ranks: 2
// expect: violated
// finding: missing-start @ MADE
// severity: warning
// input: pick@0 = 1
// finding: double-start @ AGAIN
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Request request;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Recv_init(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, /* @MADE */
                MPI_COMM_SELF, &request);
  if (pick == 1)
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  if (pick == 2) {
    MPI_Start(&request);
    MPI_Start(&request); /* @AGAIN */
  }
  if (pick != 1) {
    int y = 0;
    if (pick != 2)
      MPI_Start(&request);
    MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
