// Rank 0 aborts after it has heard of rank 1, with a code that is an error: an
// end like any other to a formula. Rank 2 polls for ever otherwise.
//
// ltl: -n 3
// holds: F aborted
//   The abort comes some time, whatever rank 2 does.
// holds: F label("b", rank 1)
// fails: F finished
// holds: !aborted U recv(0 from 1)
// fails: G F call(MPI_Iprobe, rank 2)
//   The end is silence,
// holds: F G !call(MPI_Iprobe, rank 2)
// fails: !call(MPI_Iprobe, rank 2) U call(MPI_Abort, rank 0)
// ltl: -n 3 --unfair
// fails: F aborted
//   unless rank 2 alone goes on.
// fails: F label("b", rank 1)
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Abort(MPI_COMM_WORLD, 3);
  } else if (rank == 1) {
    mpiproof_label("b");
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    while (!flag)
      MPI_Iprobe(0, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
