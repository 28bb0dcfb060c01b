// Null and inactive requests are skipped; none left gives MPI_UNDEFINED.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 1 1 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x, i, j, flag;
  MPI_Request r[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
  if (rank == 0) {
    IRECV(x, 1, 0, r[1]);
    MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, WORLD, &r[2]);
    MPI_Start(&r[2]);
    MPI_Wait(&r[2], IGNORE);
    MPI_Waitany(3, r, &i, IGNORE);
    MPI_Waitany(3, r, &j, IGNORE);
    printf("%d %d ", i, j == MPI_UNDEFINED);
    MPI_Testany(3, r, &j, &flag, IGNORE);
    printf("%d\n", flag && j == MPI_UNDEFINED);
    MPI_Request_free(&r[2]);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
