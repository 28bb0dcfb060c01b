// Large-count forms are led like the plain ones: the choice of a wildcard
// receive, a list of counts, and a sum that only rank 2's message first gives.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, first, second, sum = 0, all[3];
  MPI_Count counts[3] = {1, 1, 1};
  MPI_Aint displs[3] = {0, 1, 2};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Allgatherv_c(&rank, 1, MPI_INT, all, counts, displs, MPI_INT,
                   MPI_COMM_WORLD);
  assert(all[0] == 0 && all[1] == 1 && all[2] == 2);
  if (rank == 0) {
    MPI_Recv_c(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    MPI_Recv_c(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    sum = 10 * first + second;
  } else {
    MPI_Send_c(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Allreduce_c(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(rank != 1 || sum != 21); /* @BUG */
  MPI_Finalize();
  return 0;
}
