// Rank 0 polls for a message; rank 1 sends it some time.
//
// ltl: -n 2
// holds: F recv(0 from 1)
//   Rank 1 gets its turn, and a probe that could always succeed does.
// holds: F finished
// holds: G !deadlock
// holds: G (send(1 to 0) -> F recv(0 from 1))
// fails: call(MPI_Iprobe, rank 0) -> X !call(MPI_Iprobe, rank 0)
//   It may poll twice.
// ltl: -n 2 --unfair
// fails: F recv(0 from 1)
//   Rank 0 polls for ever, and rank 1 never sends,
// fails: F finished
// fails: G (send(1 to 0) -> F recv(0 from 1))
//   or it sends and no probe ever sees it.
// holds: G !deadlock
//   Safety does not depend on fairness.
// holds: !recv(0 from 1) W send(1 to 0)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    while (!flag)
      MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
