// One, the other, or both at once.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0.1.\n
// outcome: 1.0.\n
// outcome: 01.\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2], n, which[2], left = 2;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], 1, 0, r[0]);
    IRECV(v[1], 2, 0, r[1]);
    while (left) {
      MPI_Waitsome(2, r, &n, which, MPI_STATUSES_IGNORE);
      /* the standard does not order the indices of one call */
      if (n == 2 && which[0] > which[1]) {
        int t = which[0];
        which[0] = which[1];
        which[1] = t;
      }
      for (int i = 0; i < n; i++)
        printf("%d", which[i]);
      printf(".");
      left -= n;
    }
    printf("\n");
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
