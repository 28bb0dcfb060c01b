// Two receives are tested in turn until both are complete: the loop has two
// exits, and messages may come in any order.
//
// ltl: -n 3
// holds: F complete(recv(0 from 1)) && F complete(recv(0 from 2))
// fails: !complete(recv(0 from 2)) U complete(recv(0 from 1))
// fails: !complete(recv(0 from 1)) U complete(recv(0 from 2))
// holds: F (label("all", rank 0) && F end(rank 0))
// holds: !label("all") U complete(recv(0 from 1))
// holds: !label("all") U complete(recv(0 from 2))
// ltl: -n 3 --unfair
// fails: F label("all")
// fails: F complete(recv(0 from 1))
// holds: !label("all") W complete(recv(0 from 1))
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, values[2], done[2] = {0, 0};
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD,
                &requests[i]);
    while (!done[0] || !done[1])
      for (int i = 0; i < 2; i++)
        if (!done[i]) MPI_Test(&requests[i], &done[i], MPI_STATUS_IGNORE);
    mpiproof_label("all");
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
