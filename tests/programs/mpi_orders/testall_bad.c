// Rank 2 sends only when rank 0 has both: MPI_Testall never succeeds.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {0, 0}, flag = 0;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], 1, 0, r[0]);
    IRECV(v[1], 2, 0, r[1]);
    while (!flag)
      MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE); /* @POLL */
    SEND(2, 0, 0);
  } else {
    if (rank == 2)
      RECV(v[0], 0, 0);
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
