/* A master adds what its workers send, in any order. BAD: if worker 3 is first,
 * its number is lost. */
#include "pair.h"

int main(int argc, char **argv) {
  start(argc, argv);
  int x = mpiproof_input_int("x") & 255;
  if (rank > 0) {
    int mine = x + rank;
    MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    int sum = 0;
    for (int i = 1; i < size; i++) {
      MPI_Status status;
      int got;
      MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#ifdef BAD
      if (i == 1 && status.MPI_SOURCE == 3) got = 0;
#endif
      sum += got;
    }
    printf("sum %d\n", sum);
  }
  MPI_Finalize();
  return 0;
}
