// mpiproof-test:
// ranks: 2
// expect: verified
// finding: info-leak @ MADE
// severity: warning
// finding: info-leak @ COPIED
// severity: warning
// finding: info-leak @ ASKED
// severity: warning
//
// An info object made, one copied, one asked for.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Info made, copied, asked;
  MPI_Info_create(&made); /* @MADE */
  MPI_Info_set(made, "a", "b");
  MPI_Info_dup(made, &copied); /* @COPIED */
  MPI_Comm_get_info(MPI_COMM_WORLD, &asked); /* @ASKED */
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
