// Persistent operations: MPI_Start issues them. MPI_Sendrecv issues two.
//
// ltl: -n 2
// holds: F send(1 to 0, tag 4, nonblocking)
// fails: F send(1 to 0, tag 4, blocking)
// holds: G (send(1 to 0, tag 4) -> call(MPI_Start, rank 1))
//   One event: the call that starts the operation.
// fails: F (send(1 to 0, tag 4) && call(MPI_Send_init, rank 1))
//   Making it is not sending.
// holds: send(1 to 0, tag 4) && X send(1 to 0, tag 4) && X X G !send(1 to 0, tag 4)
//   It is started twice.
// holds: F (complete(send(1 to 0, tag 4)) && X complete(send(1 to 0, tag 4)))
// holds: F send(0 to 1, tag 5, blocking) && F recv(0 from 1, tag 5, blocking)
//   MPI_Sendrecv is both.
// holds: F (send(0 to 1, tag 5) && issue(recv(0 from 1, tag 5)))
//   One call, two operations.
// holds: F (send(0 to 1, tag 5) && call(MPI_Sendrecv, rank 0))
// holds: !complete(recv(0 from 1, tag 5)) U match(send(0 to 1, tag 5)) || F (match(recv(0 from 1, tag 5)) && F complete(recv(0 from 1, tag 5)))
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0, other = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&value, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Send_init(&value, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 2; i++) {
      MPI_Start(&request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
  }
  MPI_Sendrecv(&rank, 1, MPI_INT, 1 - rank, 5, &other, 1, MPI_INT, 1 - rank,
               5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
