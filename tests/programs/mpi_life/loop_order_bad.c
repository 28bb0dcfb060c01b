// mpiproof-test:
// ranks: 3
// expect: violated
// finding: endless-loop @ A
// finding: assertion-failed @ B
//
// One order of messages and one input lead into the loop; what others do is
// followed all the same.
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, from = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int key = mpiproof_int("key");
    MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (from == 2 && key == 77)
      for (;;)
        key ^= 1;  /* @A */
    MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    int odd = mpiproof_int("odd");
    assert(rank == 1 || odd != 5);  /* @B */
  }
  MPI_Finalize();
  return 0;
}
