// Each worker waits for the first master's answer, which comes when both have
// reported to it in the order of arrival.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
// expect: verified
// outcomes: 4
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    SEND(a, 1, 0);
    RECV(b, ANY, 0);
    SEND(b, 1, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
    RECV(a, 0, 1);
    SEND(1, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
