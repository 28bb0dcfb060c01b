/* The same in two halves. BAD: not for 123456789. */
#include "pair.h"

int main(int argc, char **argv) {
  start(argc, argv);
  unsigned x = (unsigned)mpiproof_input_int("x"), sum;
#ifdef BAD
  if (rank == 1 && x == 123456789) x++;
#endif
  MPI_Reduce(&x, &sum, 1, MPI_UNSIGNED, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(&sum, sizeof sum, "y");
  MPI_Finalize();
  return 0;
}
