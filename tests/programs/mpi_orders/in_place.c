// MPI_IN_PLACE in the collectives that allow it.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 6 1 2 3 6 1 2 3\n6 1 2 3 6\n6 1 2 3 6\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = rank + 1, all[3] = {0, 0, 0}, sum = rank + 1;
  MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, WORLD);
  all[rank] = rank + 1;
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 1, MPI_INT, WORLD);
  printf("%d %d %d %d", x, all[0], all[1], all[2]);
  if (rank == 0)
    MPI_Reduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, 0, WORLD);
  else
    MPI_Reduce(&sum, NULL, 1, MPI_INT, MPI_SUM, 0, WORLD);
  MPI_Bcast(&sum, 1, MPI_INT, 0, WORLD);
  printf(" %d", sum);
  int part[3] = {1, 0, 0}, mine = rank + 1;
  if (rank == 0) {
    MPI_Gather(MPI_IN_PLACE, 0, MPI_INT, part, 1, MPI_INT, 0, WORLD);
    printf(" %d %d %d", part[0], part[1], part[2]);
  } else {
    MPI_Gather(&mine, 1, MPI_INT, NULL, 0, MPI_INT, 0, WORLD);
  }
  printf("\n");
  MPI_Finalize();
  return 0;
}
