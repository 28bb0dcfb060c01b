// Each round of rank 0 tests a new receive once. All these tests may come too
// early: they are about different operations. The receive of rank 2's message,
// tested in every round, is found complete some time.
//
// ltl: -n 3
// fails: F label("early", rank 0)
// holds: F label("two", rank 0)
// holds: F complete(recv(0 from 2))
// holds: F complete(recv(0 from 2)) || F G !recv(0 from 1)
// fails: F label("early", rank 0) || F G !recv(0 from 1)
// holds: G F recv(0 from 1)
// ltl: -n 3 --unfair
// fails: F label("two", rank 0)
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, value = 0, other = 0, flag = 0, two = 0;
  MPI_Request request, last;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Irecv(&other, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &last);
  if (rank == 2) MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  while (rank < 2) {
    if (rank == 1) {
      MPI_Ssend(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
      continue;
    }
    MPI_Irecv(&value, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &request);
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    if (flag) mpiproof_label("early");
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (two) continue;
    MPI_Test(&last, &two, MPI_STATUS_IGNORE);
    if (two) mpiproof_label("two");
  }
  MPI_Finalize();
  return 0;
}
