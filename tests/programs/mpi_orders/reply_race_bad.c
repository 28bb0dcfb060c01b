// Rank 0 sums replies in the order of arrival into slots of its own counter,
// and takes the second to be rank 2's.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int slot[2], n = 0;
  if (rank == 0) {
    SEND(1, 0, 0);
    SEND(2, 0, 0);
    while (n < 2) {
      RECV(slot[n], ANY, 1);
      n++;
    }
    assert(slot[1] == 2); /* @HERE */
  } else {
    int a;
    RECV(a, 0, 0);
    SEND(0, 1, rank);
  }
  MPI_Finalize();
  return 0;
}
