// MPI_Testall completes all or nothing.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {0, 0}, flag = 0;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], 1, 0, r[0]);
    IRECV(v[1], 2, 0, r[1]);
    while (!flag) {
      MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
      if (!flag && (r[0] == MPI_REQUEST_NULL || r[1] == MPI_REQUEST_NULL))
        abort();
    }
    printf("%d %d\n", v[0], v[1]);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
