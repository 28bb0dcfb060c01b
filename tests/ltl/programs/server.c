// A server that answers for ever, and clients that ask for ever.
//
// ltl: -n 2
// holds: G F recv(0 from 1)
//   With one client, each round is followed by another.
// holds: G (send(1 to 0) -> F recv(1 from 0))
//   Every question is answered.
// holds: G (send(1 to 0) -> X recv(1 from 0))
//   No question follows another unanswered one.
// fails: F finished
//   It never ends.
// holds: G !finished && G !deadlock
// fails: F end(rank 0)
// ltl: -n 3
// holds: G F recv(0 from *)
//   Somebody is served again and again,
// fails: G F recv(0 from 1)
//   but it need not be client 1: who wins is not fair,
// fails: G F recv(0 from 2)
//   nor client 2.
// holds: F send(1 to 0) && F send(2 to 0)
//   Each gets to ask once ...
// fails: G (send(1 to 0) -> F recv(1 from 0))
//   ... but not to be answered.
// holds: G (recv(0 from 1) -> F recv(1 from 0))
//   Whoever is heard is answered.
// ltl: -n 3 --unfair
// fails: F send(1 to 0)
//   Rank 1 may never begin.
// holds: G F recv(0 from *)
//   An execution that goes on for ever serves somebody for ever.
// holds: !recv(1 from 0) W send(1 to 0)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (;;) {
    if (rank == 0) {
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               &status);
      MPI_Send(&value, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
    } else {
      MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      MPI_Recv(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
}
