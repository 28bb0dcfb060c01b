// All ranks watch a variable of the same name: its own rank, then -1.
//
// ltl: -n 2
// holds: F x@0 == 0 && F x@1 == 1
// holds: F x >= 0
//   When the first rank watches its own, all those that do have such a value.
// fails: F x == 0
//   Rank 1 may be the first, and then rank 0 does not change the answer; later
//   both are negative.
// holds: F G x == -1
//   In the end everybody has that value.
// holds: F G x < 0
// fails: G x >= 0
// holds: !(x@0 == -1) U (x == 0 || x@0 == 0)
// holds: !(x@1 == -1) U x@0 == 0
//   The barrier: nobody gives it up before everybody has it.
#include <mpi.h>
#include <mpiproof.h>

static long x;

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = rank;
  mpiproof_watch("x", &x, sizeof x);
  MPI_Barrier(MPI_COMM_WORLD);
  x = -1;
  MPI_Finalize();
  return 0;
}
