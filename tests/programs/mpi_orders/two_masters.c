// Wildcards at two ranks, workers that send to both: orders are independent
// but for each sender's own order of sends.
// mpiproof-test:
// run: -n 4 --buffer=infinite
// run: -n 4
// expect: verified
// outcome: 2 3\n2 3\n
// outcome: 2 3\n3 2\n
// outcome: 3 2\n2 3\n
// outcome: 3 2\n3 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank < 2) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else {
    MPI_Request r[2];
    ISEND(rank, 0, 0, r[0]);
    ISEND(rank, 1, 0, r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
