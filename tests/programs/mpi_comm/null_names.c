// Null handles have names (MPI 4.1, 7.8): those of their constants.
// mpiproof-test:
// ranks: 1 2
// expect: verified
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  char name[MPI_MAX_OBJECT_NAME];
  int length, rank;
  MPI_Comm none;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_get_name(MPI_COMM_NULL, name, &length);
  assert(strcmp(name, "MPI_COMM_NULL") == 0 && length == 13);
  MPI_Type_get_name(MPI_DATATYPE_NULL, name, &length);
  assert(strcmp(name, "MPI_DATATYPE_NULL") == 0 && length == 17);
  MPI_Win_get_name(MPI_WIN_NULL, name, &length);
  assert(strcmp(name, "MPI_WIN_NULL") == 0 && length == 12);
  MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, rank, &none);
  MPI_Comm_get_name(none, name, &length);
  assert(strcmp(name, "MPI_COMM_NULL") == 0);
  MPI_Finalize();
  return 0;
}
