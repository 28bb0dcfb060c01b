// Three ranks wait for each other in a circle; rank 3 ends.
//
// ltl: -n 4
// holds: F deadlock
// fails: G !deadlock
// holds: G !finished
// fails: F end(rank 0)
// holds: F end(rank 3)
// holds: F (end(rank 3) && F deadlock)
//   The execution is over only when nothing goes on.
// fails: F (deadlock && X end(rank 3))
// fails: F recv(* from *)
// holds: F (issue(recv(0 from 1)) && F deadlock)
// holds: G (deadlock -> G deadlock)
// fails: F finished || F recv(1 from 2)
// holds: !deadlock U end(rank 3)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank < 3) {
    MPI_Recv(&value, 1, MPI_INT, (rank + 1) % 3, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, (rank + 2) % 3, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
