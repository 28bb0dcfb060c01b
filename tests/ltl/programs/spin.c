// Rank 0 tests a receive until it is complete. The message is sent by rank 1
// only after rank 0 has sent something itself.
//
// ltl: -n 2
// holds: F complete(recv(0 from 1))
// holds: F end(rank 0) && F end(rank 1)
// holds: !complete(recv(0 from 1)) U match(recv(0 from 1))
// holds: !match(recv(0 from 1)) U send(1 to 0)
// holds: !send(1 to 0) U recv(1 from 0)
// fails: !call(MPI_Test, rank 0) U match(recv(0 from 1))
//   The first test may come too early,
// fails: G !(call(MPI_Test, rank 0) && X call(MPI_Test, rank 0))
//   and so may the second.
// holds: G (match(recv(0 from 1)) -> F complete(recv(0 from 1)))
// ltl: -n 2 --unfair
// fails: F complete(recv(0 from 1))
// fails: G (match(recv(0 from 1)) -> F complete(recv(0 from 1)))
// holds: !complete(recv(0 from 1)) W match(recv(0 from 1))
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int go = 1;
    MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Send(&go, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    while (!flag) MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
