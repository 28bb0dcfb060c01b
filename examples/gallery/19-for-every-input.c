// It fails for one input only
// wrong: the number of parts is taken from the input, and one input makes
//   it zero
// repair: inputs are checked before they are used
// run: -n 2 --sym-stdin 1
// finding: division-by-zero
#include <stdio.h>
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int letter = 0;
  if (rank == 0) letter = getchar();
  MPI_Bcast(&letter, 1, MPI_INT, 0, MPI_COMM_WORLD);
  int parts = letter - '0';
#ifdef REPAIRED
  if (parts <= 0) parts = 1;
#endif
  int each = 1000 / parts;
  (void)each;
  MPI_Finalize();
  return 0;
}
