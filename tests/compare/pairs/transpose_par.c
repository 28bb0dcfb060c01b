/* A row per rank, MPI_Alltoall. BAD: a row stays where it is. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  double a[N][N], column[N];
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  MPI_Alltoall(a[rank], 1, MPI_DOUBLE, column, 1, MPI_DOUBLE, MPI_COMM_WORLD);
#ifdef BAD
  if (rank == 2) column[3] = a[rank][3];
#endif
  mpiproof_output_part(column, sizeof column, "t", rank * sizeof column);
  MPI_Finalize();
  return 0;
}
