// Both ranks send before they receive: a deadlock unless messages are buffered.
//
// ltl: -n 2 --buffer=infinite
// holds: F finished
// holds: G !deadlock
// holds: F recv(0 from 1) && F recv(1 from 0)
// holds: !recv(0 from 1) U complete(send(0 to 1))
//   Rank 0 issues its receive when its send has returned.
// ltl: -n 2 --buffer=zero
// holds: F deadlock
//   Neither send returns.
// fails: G !deadlock
// fails: F finished
// holds: G !recv(* from *)
//   No receive is even issued.
// holds: send(0 to 1) && X send(1 to 0) || send(1 to 0) && X send(0 to 1)
// holds: G (deadlock -> X G deadlock)
//   State atoms keep their values after the end.
// holds: F send(0 to 1) && F send(1 to 0)
// fails: F complete(send(0 to 1))
// fails: F end(rank 0) || F end(rank 1)
// ltl: -n 2
// fails: G !deadlock
//   A legal MPI buffers nothing,
// fails: F deadlock
//   another one does.
// holds: F (deadlock || finished)
// holds: G !(deadlock && finished)
// holds: F recv(0 from 1) <-> F finished
//   If one message is taken, everything goes on. (The send of rank 0 has
//   returned then; that of rank 1 may return because its message was taken.)
// holds: G (deadlock -> G !recv(* from *))
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Recv(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
