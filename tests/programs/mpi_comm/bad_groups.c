// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-group @ CREATE
/* The members of a group must all name this group, in the same order. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Group world, group;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int ranks[] = {rank, 1 - rank};
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, 2, ranks, &group);
  MPI_Comm_create(MPI_COMM_WORLD, group, &comm); /* @CREATE */
  MPI_Group_free(&group);
  MPI_Group_free(&world);
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
