// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ DUP
/* The ranks duplicate two communicators in different orders. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm a, b, first, second;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &a);
  MPI_Comm_dup(MPI_COMM_WORLD, &b);
  MPI_Comm_dup(rank == 0 ? a : b, &first); /* @DUP */
  MPI_Comm_dup(rank == 0 ? b : a, &second);
  MPI_Comm_free(&first);
  MPI_Comm_free(&second);
  MPI_Comm_free(&a);
  MPI_Comm_free(&b);
  MPI_Finalize();
  return 0;
}
