// mpiproof-test:
// ranks: 2
// expect: violated
// finding: tag-mismatch @ CREATE
/* The leaders use different tags. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm inter;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Intercomm_create(MPI_COMM_SELF, 0, /* @CREATE */
                       MPI_COMM_WORLD, 1 - rank, 10 + rank, &inter);
  MPI_Comm_free(&inter);
  MPI_Finalize();
  return 0;
}
