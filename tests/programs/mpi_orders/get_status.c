// MPI_Request_get_status tells, but does not take: the data is there, the
// request too.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 5\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    while (!flag)
      MPI_Request_get_status(r, &flag, IGNORE);
    if (r == MPI_REQUEST_NULL)
      abort();
    printf("%d\n", a);
    WAIT(r);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
