// Rank 0 probes once for each message and takes it, seen or not. A probe that
// comes too early for every message is legal: a message that was received need
// not be seen any more (MPI 4.1, 3.8.1).
//
// ltl: -n 2
// fails: F label("seen", rank 0)
// holds: G F recv(0 from 1)
// ltl: -n 2 --unfair
// fails: F label("seen", rank 0)
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (;;) {
    if (rank == 1) {
      MPI_Ssend(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      continue;
    }
    MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    if (flag) mpiproof_label("seen");
    MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}
