// Bench rows: N rounds of the collective call that CALL names.
#include <assert.h>
#include <mpi.h>

#ifndef N
#define N 100
#endif
#ifndef CALL
#define CALL BCAST
#endif

enum { BCAST, REDUCE, ALLREDUCE, BARRIER, ALLTOALL, GATHER };

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size, in[8] = {0}, out[8] = {0};
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 0; i < N; i++) {
    in[0] = i;
    switch (CALL) {
    case BCAST:
      MPI_Bcast(in, 4, MPI_INT, 0, MPI_COMM_WORLD);
      break;
    case REDUCE:
      MPI_Reduce(in, out, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
      assert(rank != 0 || out[0] == i * size);
      break;
    case ALLREDUCE:
      MPI_Allreduce(in, out, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
      assert(out[0] == i * size);
      break;
    case BARRIER:
      MPI_Barrier(MPI_COMM_WORLD);
      break;
    case ALLTOALL:
      MPI_Alltoall(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD);
      break;
    case GATHER:
      MPI_Gather(in, 1, MPI_INT, out, 1, MPI_INT, 0, MPI_COMM_WORLD);
      break;
    }
  }
  MPI_Finalize();
  return 0;
}
