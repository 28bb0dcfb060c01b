// Rank 0 polls for a message of rank 1, which it leaves alone, and for one of
// rank 2. That the one is found does not excuse that the other never is: each
// thing that is asked for is treated fairly.
//
// ltl: -n 3
// holds: F finished
// holds: F recv(0 from 2)
// holds: F complete(recv(0 from 1))
// fails: G (call(MPI_Iprobe, rank 0) -> X !call(MPI_Iprobe, rank 0))
// ltl: -n 3 --unfair
// fails: F finished
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0, one = 0, two = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    while (!two) {
      MPI_Iprobe(1, 0, MPI_COMM_WORLD, &one, MPI_STATUS_IGNORE);
      MPI_Iprobe(2, 0, MPI_COMM_WORLD, &two, MPI_STATUS_IGNORE);
    }
    MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&value, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
