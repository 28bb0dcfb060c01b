// Rank 0 waits for one message of rank 2, some time, and for messages of rank 1
// for ever. Each receive is treated fairly: that of rank 2's message takes it,
// however many others take theirs in the meantime.
//
// ltl: -n 3
// holds: F recv(0 from 2)
// holds: F recv(0 from 2) || F G !recv(0 from 1)
//   A weaker formula cannot be violated.
// holds: G F recv(0 from 1)
// fails: F G !recv(0 from 1)
// fails: !recv(0 from 1) U recv(0 from 2)
// holds: F send(2 to 0) && G F send(1 to 0)
// vacuous: G !recv(1 from *)
// ltl: -n 3 --unfair
// fails: F recv(0 from 2)
// fails: F recv(0 from 2) || F G !recv(0 from 1)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 0, two = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&two, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &request);
    for (;;)
      MPI_Recv(&one, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    for (;;) MPI_Ssend(&one, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
  } else {
    MPI_Send(&two, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
