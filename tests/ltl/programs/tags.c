// Rank 1 sends tag 7, then tag 8; rank 0 wants 8 first.
//
// ltl: -n 2 --buffer=infinite
// holds: !recv(0 from 1, tag 7) U recv(0 from 1, tag 8)
// holds: !send(1 to 0, tag 8) U send(1 to 0, tag 7)
//   The order of sending is the other one.
// fails: F recv(0 from 1, tag 9)
// holds: send(1 to 0) && X send(1 to 0) && X X G !send(1 to 0)
// holds: send(1 to 0, tag 7) && X send(1 to 0, tag 8)
// holds: F issue(recv(0 from 1, tag 8))
//   A tag that is asked for is known when the receive is issued.
// ltl: -n 2 --buffer=zero
// fails: !recv(0 from 1, tag 7) U recv(0 from 1, tag 8)
//   The first send blocks for ever: the second never comes.
// holds: !recv(0 from 1, tag 7) W recv(0 from 1, tag 8)
//   Neither is taken.
// holds: F deadlock
// holds: F issue(recv(0 from 1, tag 8)) && G !issue(recv(0 from 1, tag 7))
// ltl: -n 2
// fails: !recv(0 from 1, tag 7) U recv(0 from 1, tag 8)
//   MPI need not buffer.
// holds: !recv(0 from 1, tag 7) W recv(0 from 1, tag 8)
// holds: G (recv(0 from 1, tag 8) -> F recv(0 from 1, tag 7))
//   Once the second message is there, all goes well.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 2; i++)
    if (rank == 0)
      MPI_Recv(&value, 1, MPI_INT, 1, 8 - i, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    else
      MPI_Send(&value, 1, MPI_INT, 0, 7 + i, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
