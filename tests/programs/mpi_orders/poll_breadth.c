// Breadth first, ways that meet again are no circles: late senders and a poll
// that ends.
// mpiproof-test:
// options: --search=bfs
// run: -n 4
// run: -n 4 --buffer=zero
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, flag = 0;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    SEND(0, 0, 1);
  } else if (rank == 2) {
    while (!flag)
      MPI_Iprobe(ANY, 0, WORLD, &flag, IGNORE);
    RECV(a, ANY, 0);
    SEND(0, 0, 2);
  } else {
    SEND(2, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
