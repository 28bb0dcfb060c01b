// Waiting for an inactive persistent request returns at once.
// mpiproof-test:
// run: -n 1
// expect: verified
// outcome: 1 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0, flag = 0;
  MPI_Request r;
  MPI_Status s;
  MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, WORLD, &r);
  MPI_Start(&r);
  MPI_Wait(&r, &s);
  MPI_Wait(&r, &s);
  MPI_Test(&r, &flag, &s);
  printf("%d %d\n", flag, s.MPI_SOURCE == MPI_ANY_SOURCE);
  MPI_Request_free(&r);
  MPI_Finalize();
  return 0;
}
