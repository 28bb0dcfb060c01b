// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-datatype @ here
//
// A derived datatype is used without MPI_Type_commit.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int data[4] = {0};
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Bcast(data, 2, pair, 0, MPI_COMM_WORLD); /* @here */
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
