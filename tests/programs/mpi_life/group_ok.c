// mpiproof-test:
// ranks: 2
// expect: verified
//
// MPI_GROUP_EMPTY need not be freed; a communicator keeps its group.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Group all, none, first;
  MPI_Comm c;
  int zero = 0;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, 0, &zero, &none);
  MPI_Group_incl(all, 1, &zero, &first);
  MPI_Comm_create(MPI_COMM_WORLD, first, &c);
  MPI_Group_free(&first);
  MPI_Group_free(&all);
  if (c != MPI_COMM_NULL) MPI_Comm_free(&c);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
