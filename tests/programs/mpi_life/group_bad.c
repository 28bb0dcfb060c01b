// mpiproof-test:
// ranks: 2
// expect: verified
// finding: group-leak @ ALL
// severity: warning
// finding: group-leak @ INCL
// severity: warning
//
// Groups of communicators and groups made from groups.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Group all, first;
  int zero = 0;
  MPI_Comm_group(MPI_COMM_WORLD, &all); /* @ALL */
  MPI_Group_incl(all, 1, &zero, &first); /* @INCL */
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
