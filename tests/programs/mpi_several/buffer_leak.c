// mpiproof-test:
// note: data never set is sent by one rank, the other leaves a datatype behind
// ranks: 2
// expect: verified
// finding: uninitialised-send @ SEND
// severity: note
// finding: datatype-leak @ TYPE
// severity: warning
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x;
  MPI_Datatype pair;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    if (pick == 1)
      MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Type_contiguous(2, MPI_INT, &pair); /* @TYPE */
    if (pick == 1)
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
