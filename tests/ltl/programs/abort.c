// Rank 0 aborts at once; rank 1 may come to its label before that, or not. An
// abort is an end, at which no rank has ended itself and none waits in vain.
//
// ltl: -n 2
// holds: F aborted
// fails: F finished
// fails: F label("b", rank 1)
// fails: G !label("b", rank 1)
//   The message that ends rank 1 may take its time,
// holds: G !deadlock
// vacuous: G !end(rank 0)
//   and that rank 0 is gone is no end of its own.
// fails: F end(rank 1)
//   Rank 1 may end before.
// fails: G !end(rank 1)
// fails: !label("b", rank 1) U call(MPI_Abort, rank 0)
// fails: G (call(MPI_Abort, rank 0) -> G !label("b", rank 1))
//   It may even go on behind the call: an abort is a best attempt (MPI 4.1,
//   11.4.2).
// holds: F (finished || aborted)
// holds: aborted
//   The end is the first thing that this formula sees.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Abort(MPI_COMM_WORLD, 0);
  else
    mpiproof_label("b");
  MPI_Finalize();
  return 0;
}
