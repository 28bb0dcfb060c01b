// mpiproof-test:
// note: memory and a datatype are left behind
// ranks: 1
// options: --check=leak
// expect: violated
// finding: memory-leak @ MALLOC
// finding: datatype-leak @ TYPE
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank;
  char *text;
  MPI_Datatype pair;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  text = malloc(10); /* @MALLOC */
  text[0] = 0;
  MPI_Type_contiguous(2, MPI_INT, &pair); /* @TYPE */
  text = NULL;
  MPI_Finalize();
  return 0;
}
