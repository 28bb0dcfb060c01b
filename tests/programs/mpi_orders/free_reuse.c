// A new communicator is not the freed one, though its handle may be.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm one, two;
  MPI_Request r;
  int a = 0, b = 0, v = 1;
  MPI_Comm_dup(WORLD, &one);
  if (rank == 0)
    MPI_Irecv(&a, 1, MPI_INT, 1, 0, one, &r);
  else
    MPI_Isend(&v, 1, MPI_INT, 0, 0, one, &r);
  MPI_Comm_free(&one);
  MPI_Comm_dup(WORLD, &two);
  if (rank == 0)
    MPI_Recv(&b, 1, MPI_INT, 1, 0, two, IGNORE);
  else
    MPI_Send(INT(2), 0, 0, two);
  WAIT(r);
  MPI_Comm_free(&two);
  if (rank == 0)
    printf("%d %d\n", a, b);
  MPI_Finalize();
  return 0;
}
