// A wildcard on an intercommunicator hears the remote group, in both orders.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// expect: verified
// outcome: 0 1 0\n
// outcome: 1 0 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm half, inter;
  int a, b, c;
  MPI_Comm_split(WORLD, rank / 2, rank, &half);
  MPI_Intercomm_create(half, 0, WORLD, rank < 2 ? 2 : 0, 9, &inter);
  if (rank == 0) {
    MPI_Status s, t;
    MPI_Recv(&a, 1, MPI_INT, ANY, 0, inter, &s);
    MPI_Recv(&b, 1, MPI_INT, ANY, 0, inter, &t);
    MPI_Recv(&c, 1, MPI_INT, 1, 0, half, IGNORE);
    assert(a == s.MPI_SOURCE && b == t.MPI_SOURCE);
    printf("%d %d %d\n", a, b, c);
  } else if (rank == 1) {
    MPI_Send(INT(0), 0, 0, half);
  } else {
    MPI_Send(INT(rank - 2), 0, 0, inter);
  }
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
