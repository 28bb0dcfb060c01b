// Rank 1 sends to rank 0, then tells rank 2, which then sends to rank 0 as
// well. Whether that orders the messages at rank 0, which takes either, depends
// on what the first send waits for.
//
// ltl: -n 3 -DSEND=MPI_Ssend
// holds: !recv(0 from 2) U recv(0 from 1)
//   A synchronous send waits until its message is taken.
// fails: !recv(0 from 1) U recv(0 from 2)
//   It is the other way round in every execution.
// holds: !send(2 to 0) U match(send(1 to 0))
//   Even the second send comes after the first match.
// holds: !complete(send(1 to 0)) U match(send(1 to 0))
// holds: !send(1 to 2) U complete(send(1 to 0))
//   A blocking send is complete when it returns.
// holds: G (recv(0 from 1) -> F (recv(2 from 1) && F recv(0 from 2)))
//   The chain of events.
// ltl: -n 3 -DSEND=MPI_Send --buffer=zero
// holds: !recv(0 from 2) U recv(0 from 1)
//   Without buffers a standard send waits, too.
// fails: !recv(0 from 1) U recv(0 from 2)
// ltl: -n 3 -DSEND=MPI_Send --buffer=infinite
// fails: !recv(0 from 2) U recv(0 from 1)
//   The first message may be slow: only messages of one sender keep order.
// fails: !recv(0 from 1) U recv(0 from 2)
// holds: !send(2 to 0) U send(1 to 0)
//   The sends are ordered nevertheless.
// fails: !send(2 to 0) U match(send(1 to 0))
// holds: F recv(0 from 1) && F recv(0 from 2)
// ltl: -n 3 -DSEND=MPI_Send
// fails: !recv(0 from 2) U recv(0 from 1)
//   MPI may buffer the first message.
// fails: !send(1 to 2) U match(send(1 to 0))
//   The same, told by what rank 1 does.
// holds: F finished
//   It may wait as well, and nothing hangs.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    SEND(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&value, 1, MPI_INT, 2, 1, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&value, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
