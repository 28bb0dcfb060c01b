// mpiproof-test:
// note: a message is too long for one input, of another type for another
// ranks: 2
// expect: violated
// finding: truncation @ RECV
// input: pick@0 = 1
// finding: datatype-mismatch @ FLOAT
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x[2] = {0, 0};
  float f;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Send(x, pick == 1 ? 2 : 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else if (pick == 2) {
    MPI_Recv(&f, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, /* @FLOAT */
             MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
