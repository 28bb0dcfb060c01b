// A broadcast need not synchronise: its root may go on before others come, if
// MPI buffers.
//
// ltl: -n 2 --buffer=zero
// holds: !label("after", rank 0) U label("before", rank 1)
// holds: !label("after", rank 1) U label("before", rank 0)
// ltl: -n 2 --buffer=infinite
// fails: !label("after", rank 0) U label("before", rank 1)
//   Rank 0 is the root: it needs nobody.
// holds: !label("after", rank 1) U label("before", rank 0)
//   Rank 1 needs the root.
// ltl: -n 2
// fails: !label("after", rank 0) U label("before", rank 1)
// holds: !label("after", rank 1) U label("before", rank 0)
// holds: F finished
// holds: F (label("after", rank 0) && X label("before", rank 1)) -> !(F (label("before", rank 1) && X label("before", rank 0)))
//   If the root has left before rank 1 comes, rank 1 did not come first.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int value = 5;
  MPI_Init(&argc, &argv);
  mpiproof_label("before");
  MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
  mpiproof_label("after");
  MPI_Finalize();
  return 0;
}
