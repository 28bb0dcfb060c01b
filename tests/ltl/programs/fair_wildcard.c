// The twin of fair_receive.c in which one receive competes for both senders:
// MPI makes no guarantee of fairness then (MPI 4.1, 3.5), rank 2 may starve.
//
// ltl: -n 3
// fails: F recv(0 from 2)
// fails: F recv(0 from 1)
// holds: F recv(0 from *)
// holds: G F recv(0 from *)
// fails: F recv(0 from 2) || F G !recv(0 from 1)
// holds: G F recv(0 from 1) || G F recv(0 from 2)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    for (;;)
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  else
    for (;;) MPI_Ssend(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
