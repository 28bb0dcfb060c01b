// Only if both tests find nothing does rank 0 forget to receive.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0, n = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Test(&r, &flag, IGNORE);
    if (!flag) {
      n++;
      MPI_Test(&r, &flag, IGNORE);
      if (!flag)
        n++;
    }
    if (!flag)
      WAIT(r);
    assert(n < 2); /* @HERE */
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    SEND(0, 0, 1);
  } else {
    SEND(1, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
