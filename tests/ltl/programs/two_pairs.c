// Two pairs of ranks that have nothing to do with each other; properties in
// files, ours and MPI-SV's.
//
// ltl: -n 4
// fails-file: pairs.mpisv
//   !Recv(2,3) U Recv(0,1): they are not ordered.
// holds-file: both.mpisv
//   Both happen.
// fails-file: sends.mpisv
//   Nor are the sends, which are synchronous here.
// holds-file: pairs.ltl
//   Three properties, all true.
// holds: F recv(0 from 1) && F recv(2 from 3)
// fails: !recv(2 from 3) U recv(0 from 1)
// fails: !recv(0 from 1) U recv(2 from 3)
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank % 2 == 0)
    MPI_Recv(&value, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  else
    MPI_Ssend(&value, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
