// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-group @ here
//
// A group is used after MPI_Group_free.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Group group, copy;
  int n;
  MPI_Comm_group(MPI_COMM_WORLD, &group);
  copy = group;
  MPI_Group_free(&group);
  MPI_Group_size(copy, &n); /* @here */
  MPI_Finalize();
  return 0;
}
