// A barrier on an intercommunicator waits for the remote group only: rank 0
// does not need rank 1 of its own group.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0 2\n
// outcome: 2 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm part, inter;
  int a, b, two = 2;
  MPI_Request r;
  MPI_Comm_split(WORLD, rank == 2, rank, &part);
  MPI_Intercomm_create(part, 0, WORLD, rank == 2 ? 0 : 2, 7, &inter);
  if (rank == 0) {
    MPI_Barrier(inter);
    SEND(1, 0, 0);
  } else if (rank == 2) {
    ISEND(two, 1, 0, r);
    MPI_Barrier(inter);
    WAIT(r);
  } else {
    RECV(a, ANY, 0);
    MPI_Barrier(inter);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  }
  MPI_Comm_free(&inter);
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
