// Messages without data match and synchronise like all others.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Status s, t;
  if (rank == 0) {
    MPI_Recv(NULL, 0, MPI_INT, ANY, 0, WORLD, &s);
    MPI_Recv(NULL, 0, MPI_INT, ANY, 0, WORLD, &t);
    printf("%d %d\n", s.MPI_SOURCE, t.MPI_SOURCE);
  } else {
    MPI_Ssend(NULL, 0, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
