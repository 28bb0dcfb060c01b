// Counters of attempts that nobody reads do not tell states apart.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// paths: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    unsigned odd = 1;
    for (int source = 1; source < 3; source++) {
      IRECV(a, source, 0, r);
      flag = 0;
      for (int i = 0; !flag; i++) {
        MPI_Test(&r, &flag, IGNORE);
        odd = odd * 3 + (unsigned)i;
      }
    }
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
