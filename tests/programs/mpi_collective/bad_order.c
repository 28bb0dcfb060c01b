// Two communicators with the same members, used in opposite order: each
// barrier waits for the other (MPI 4.1, 6.14).
// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: deadlock @ FIRST
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm dup;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &dup);
  MPI_Barrier(rank == 0 ? dup : MPI_COMM_WORLD); /* @FIRST */
  MPI_Barrier(rank == 0 ? MPI_COMM_WORLD : dup);
  MPI_Comm_free(&dup);
  MPI_Finalize();
  return 0;
}
