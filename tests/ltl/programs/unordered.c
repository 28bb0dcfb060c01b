// Two ranks send to rank 0, which takes what comes first. Nothing orders the
// two messages.
//
// ltl: -n 3
// fails: !recv(0 from 2) U recv(0 from 1)
//   The message of rank 2 may be taken first ...
// fails: !recv(0 from 1) U recv(0 from 2)
//   ... and so may that of rank 1.
// holds: (!recv(0 from 2) U recv(0 from 1)) || (!recv(0 from 1) U recv(0 from 2))
//   One of them is first.
// holds: F recv(0 from 1) && F recv(0 from 2)
//   Both are taken.
// fails: F (recv(0 from 1) && recv(0 from 2))
//   Nothing happens at the same time.
// fails: G (recv(0 from 1) -> X recv(0 from 2))
//   If rank 1's message is taken last, silence follows it.
// holds: G (recv(0 from 1) && X !recv(0 from 2) -> X G !recv(0 from *))
//   Rank 1's message not followed by rank 2's is the last one.
// holds: recv(0 from *) && X recv(0 from *) && X X G !recv(0 from *)
//   The formula sees two positions, then silence.
// fails: X X recv(0 from *)
//   There is no third message.
// holds: send(1 to 0)
//   It sees one position only, the send.
// fails: X send(1 to 0)
//   Rank 1 sends once.
// holds: !recv(0 from 1) U send(1 to 0)
//   A message is sent before it is taken.
// fails: !recv(0 from 1) U send(2 to 0)
//   Rank 2 may be late.
// fails: !send(2 to 0) W send(1 to 0)
//   Sends are not ordered either.
// fails: F send(1 to 2)
//   Nobody sends to rank 2,
// holds: G !send(* to 2)
//   whoever it is.
// fails: F issue(recv(0 from 1))
//   When a receive from any source is issued, its partner is not known ...
// holds: F issue(recv(0 from *))
//   ... but that it is issued is.
// fails: F match(recv(0 from 2, tag 4))
//   The tag is 3.
// holds: F match(recv(0 from 2, tag 3))
//   The tag is known when the message is taken ...
// fails: F issue(recv(0 from *, tag 3))
//   ... and not before that, with MPI_ANY_TAG.
// holds: G (match(send(1 to 0)) <-> recv(0 from 1))
//   The match of a send and of its receive is one position.
// fails: G F recv(0 from *)
//   Every execution ends.
// holds: F G !recv(0 from *)
//   After the end is silence.
// holds: F finished && G !deadlock
//   All ranks end in every execution.
// holds: G (finished -> !recv(0 from *))
//   The position at which the execution is over is one of its own.
// holds: G (recv(0 from 1) -> F finished)
// fails: G (finished -> X recv(0 from *))
//   Nothing follows the end.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
