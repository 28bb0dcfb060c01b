// Ranks in formulas are those of MPI_COMM_WORLD, whatever the communicator: in
// this one they are reversed.
//
// ltl: -n 3
// holds: F send(2 to 1)
//   Rank 0 of the new communicator is rank 2.
// fails: F send(0 to 1)
// holds: F recv(1 from 2)
// fails: F recv(1 from 0)
// holds: G (call(MPI_Send) -> send(2 to 1))
// holds: !recv(1 from *) U call(MPI_Comm_split, rank 2)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Comm reversed;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
  MPI_Comm_rank(reversed, &rank);
  if (rank == 0) MPI_Send(&value, 1, MPI_INT, 1, 0, reversed);
  if (rank == 1)
    MPI_Recv(&value, 1, MPI_INT, 0, 0, reversed, MPI_STATUS_IGNORE);
  MPI_Comm_free(&reversed);
  MPI_Finalize();
  return 0;
}
