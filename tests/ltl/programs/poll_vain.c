// Rank 0 polls for a message that nobody sends: an execution that goes on for
// ever. (The search for defects calls this a deadlock, too; for formulas only
// what is over is one.)
//
// ltl: -n 2
// fails: F end(rank 0)
// fails: F finished
// holds: F end(rank 1)
//   Rank 1 gets its turn and ends.
// holds: G !deadlock && G !finished
//   The execution is never over.
// holds: G F call(MPI_Iprobe, rank 0)
//   Polling goes on for ever.
// fails: F G !call(MPI_Iprobe)
// ltl: -n 2 --unfair
// fails: F end(rank 1)
//   Without fairness rank 1 may never come to its end,
// holds: G F call(MPI_Iprobe, rank 0)
//   but then rank 0 does go on.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, flag = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  while (rank == 0 && !flag)
    MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
