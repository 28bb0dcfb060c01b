// mpiproof-test:
// ranks: 2
// expect: verified
//
// Hints given to communicators are copied; the copies are not the program's.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Info made;
  MPI_Comm c;
  MPI_Info_create(&made);
  MPI_Info_set(made, "a", "b");
  MPI_Comm_dup_with_info(MPI_COMM_WORLD, made, &c);
  MPI_Comm_set_info(MPI_COMM_WORLD, made);
  MPI_Info_free(&made);
  MPI_Comm_free(&c);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
