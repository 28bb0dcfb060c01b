// What a barrier orders.
//
// ltl: -n 3
// holds: !label("after", rank 0) U label("before", rank 2)
//   Nobody leaves before everybody has come.
// holds: !label("after") U (label("before", rank 2) && F label("after", rank 1))
// fails: !label("before", rank 0) U label("before", rank 1)
//   They come in any order,
// fails: !label("after", rank 0) U label("after", rank 1)
//   and leave in any.
// holds: !complete(call(MPI_Barrier, rank 0)) U issue(call(MPI_Barrier, rank 2))
// holds: !complete(call(MPI_Barrier)) U match(call(MPI_Barrier, rank 1))
//   The barrier comes about, then the calls return.
// holds: !match(call(MPI_Barrier)) U call(MPI_Barrier, rank 2)
// fails: !call(MPI_Barrier, rank 1) U match(call(MPI_Barrier, rank 0))
//   Rank 1 must have called it.
// holds: F match(call(MPI_Barrier, rank 0)) && G (match(call(MPI_Barrier, rank 0)) -> match(call(MPI_Barrier, rank 2)))
//   One event for all members.
// holds: G (label("before", rank 0) -> F label("after", rank 0))
// holds: G !(label("before", rank 0) && label("before", rank 1))
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  mpiproof_label("before");
  MPI_Barrier(MPI_COMM_WORLD);
  mpiproof_label("after");
  MPI_Finalize();
  return 0;
}
