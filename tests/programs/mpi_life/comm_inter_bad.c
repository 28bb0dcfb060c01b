// mpiproof-test:
// ranks: 2
// expect: verified
// finding: communicator-leak @ INTER
// severity: warning
// finding: communicator-leak @ MERGE
// severity: warning
//
// The intracommunicators are freed, what was made from them is not.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm half, inter, merged;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, /* @INTER */
                       &inter);
  MPI_Intercomm_merge(inter, 0, &merged); /* @MERGE */
  MPI_Comm_free(&half);
  (void)size;
  MPI_Finalize();
  return 0;
}
