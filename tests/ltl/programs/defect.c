// An assertion fails if the message of rank 2 is taken first. What would have
// come after it is not known, so only a prefix that nothing can mend violates a
// formula.
//
// ltl: -n 3
// open: F end(rank 0)
//   It might have ended.
// open: F finished
// fails: !recv(0 from 2) U recv(0 from 1)
//   Nothing can mend this prefix.
// fails: G !recv(0 from 2)
// open: F recv(0 from 1)
// open: G !deadlock
// holds: F recv(0 from 1) || F recv(0 from 2)
//   Decided before the defect.
// holds: !recv(0 from 2) W (recv(0 from 1) || recv(0 from 2))
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(value != 2);
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
