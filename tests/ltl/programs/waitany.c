// Rank 0 handles two receives in the order in which MPI_Waitany gives them.
//
// ltl: -n 3
// fails: !label("two") U label("one")
// fails: !label("one") U label("two")
// holds: F label("one") && F label("two")
// holds: !label("one") U complete(recv(0 from 1))
//   A receive is handled when a wait has completed it.
// holds: !complete(recv(0 from 2)) U match(recv(0 from 2))
// fails: F (complete(recv(0 from 1)) && complete(recv(0 from 2)))
//   A wait for any completes one.
// holds: G (label("one") -> X !label("one"))
// fails: !match(recv(0 from 2)) U complete(recv(0 from 1))
//   Both messages may be there before the first wait ends.
// fails: !complete(recv(0 from 1)) U match(recv(0 from 2))
//   Or one.
// holds: complete(call(MPI_Waitany, rank 0)) -> X complete(call(MPI_Waitany, rank 0))
//   Two waits.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, values[2], index;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD,
                &requests[i]);
    for (int i = 0; i < 2; i++) {
      MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
      mpiproof_label(index == 0 ? "one" : "two");
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
