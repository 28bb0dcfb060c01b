// A variable that MPI writes: the buffer of a receive is watched.
//
// ltl: -n 2
// holds: F x@0 == 5
// holds: !(x@0 == 5) U recv(0 from 1)
//   Not before the message is taken.
// holds: G (complete(recv(0 from 1)) -> x@0 == 5)
//   And no later than the receive is complete.
// holds: G (label("there") -> x@0 == 5)
// holds: F (x@0 == 5 && F x@0 == 6)
//   Then the program changes it.
// fails: F G x@0 == 5
// holds: F G x@0 == 6
#include <mpi.h>
#include <mpiproof.h>

static int x = 1;

int main(int argc, char **argv) {
  int rank, value = 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    mpiproof_watch("x", &x, sizeof x);
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    mpiproof_label("there");
    x = 6;
  } else {
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
