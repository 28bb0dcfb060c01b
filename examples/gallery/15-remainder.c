// A number of items that the ranks do not divide
// wrong: each rank gets items/size items, and the array has room for just
//   these; the last rank takes the rest, too
// repair: room for the largest share
// run: -n 3
// finding: out-of-bounds-write
#include <stdlib.h>
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  enum { ITEMS = 10 };
  int share = ITEMS / size, first = rank * share;
  int last = rank == size - 1 ? ITEMS : first + share;
#ifndef REPAIRED
  int *mine = malloc(share * sizeof *mine);
#else
  int *mine = malloc((share + ITEMS % size) * sizeof *mine);
#endif
  for (int i = first; i < last; i++) mine[i - first] = i;
  free(mine);
  MPI_Finalize();
  return 0;
}
