// Matched probes of any source in a loop until both messages came.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2 \n
// outcome: 2 1 \n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag, left = 2;
  MPI_Message m;
  MPI_Status s;
  if (rank == 0) {
    while (left) {
      MPI_Improbe(ANY, 0, WORLD, &flag, &m, &s);
      if (!flag)
        continue;
      MPI_Mrecv(&a, 1, MPI_INT, &m, IGNORE);
      assert(a == s.MPI_SOURCE);
      printf("%d ", a);
      left--;
    }
    printf("\n");
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
