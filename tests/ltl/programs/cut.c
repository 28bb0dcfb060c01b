// Rank 0 fails before it does anything that can be seen: no execution is known
// beyond that. Ranks 1 and 2 may go on before it does.
//
// ltl: -n 3
// open: F finished
// open: G !deadlock
// open: G !recv(2 from 0)
// open: G !complete(recv(0 from *))
//   Nothing that is known says that it will not.
// fails: G !label("b", rank 1)
//   Rank 1 may come to that before rank 0 fails,
// open: F label("b", rank 1)
//   and need not.
// fails: G !recv(2 from 1)
// fails: G !recv(0 from *)
//   What rank 0 has started may come about before it fails.
// open: G F call(MPI_Iprobe, rank 2)
// open: F G !call(MPI_Iprobe, rank 2)
//   Rank 2 polls for ever only if rank 0 is never heard of again.
// holds: F call(MPI_Irecv, rank 0) || true
// ltl: -n 3 --unfair
// fails: F call(MPI_Finalize, rank 2)
//   Rank 0 may be slow for ever.
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, value = 0, flag = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    assert(flag);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
  } else if (rank == 1) {
    mpiproof_label("b");
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&value, 1, MPI_INT, 2, 1, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&value, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    while (!flag)
      MPI_Iprobe(0, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
