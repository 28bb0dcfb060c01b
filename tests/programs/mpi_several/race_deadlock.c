// mpiproof-test:
// note: a buffer read too early for one input, a circle of receives for another
// ranks: 2
// expect: violated
// finding: local-race @ READ
// input: pick@0 = 1
// finding: deadlock @ RECV
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0, y = 0;
  MPI_Request request;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1) {
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
    MPI_Send(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    y = x; /* @READ */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  if (pick == 2) {
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
