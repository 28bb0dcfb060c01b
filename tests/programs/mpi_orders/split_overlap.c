// Messages on two overlapping communicators with the same ranks and tags.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 12 13\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm low, all;
  int a, b;
  MPI_Comm_dup(WORLD, &all);
  MPI_Comm_split(WORLD, rank < 2 ? 0 : MPI_UNDEFINED, rank, &low);
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&a, 1, MPI_INT, ANY, MPI_ANY_TAG, low, &r[0]);
    MPI_Irecv(&b, 1, MPI_INT, ANY, MPI_ANY_TAG, all, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    MPI_Send(INT(12), 0, 0, low);
  } else {
    MPI_Send(INT(13), 0, 0, all);
  }
  if (rank < 2)
    MPI_Comm_free(&low);
  MPI_Comm_free(&all);
  MPI_Finalize();
  return 0;
}
