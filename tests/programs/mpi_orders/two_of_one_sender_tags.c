// Tag 2 of rank 1 may be taken first if tag 1 is buffered: only messages that
// fit both receives keep their order. Then 3 or 1.
// mpiproof-test:
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 2 1 3\n
// outcome: 2 3 1\n
// outcome: 3 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0) {
    int a, b, c;
    RECV(a, ANY, 2);
    MPI_Status s;
    MPI_Recv(&b, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &s);
    if (a == 3) {
      /* rank 1's tag 1 would come first for a receive of any tag */
      if (b == 1) {
        RECV(c, ANY, 2);
        c = b, b = 2;
      } else {
        RECV(c, ANY, 1);
      }
    } else {
      MPI_Recv(&c, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &s);
    }
    printf("%d %d %d\n", a, b, c);
  } else if (rank == 1) {
    SEND(0, 1, 1);
    SEND(0, 2, 2);
  } else {
    SEND(0, 2, 3);
  }
  MPI_Finalize();
  return 0;
}
