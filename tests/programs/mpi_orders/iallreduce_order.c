// Who has waited for a non-blocking reduction knows that all have started it,
// not more: a message that rank 1 sends before it starts may still be slower
// than what rank 2 sends afterwards.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = 1, sum, one = 1;
  MPI_Request r, s;
  if (rank == 0) {
    MPI_Iallreduce(&x, &sum, 1, MPI_INT, MPI_SUM, WORLD, &r);
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    WAIT(r);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    ISEND(one, 0, 0, s);
    MPI_Iallreduce(&x, &sum, 1, MPI_INT, MPI_SUM, WORLD, &r);
    WAIT(r);
    WAIT(s);
  } else {
    MPI_Iallreduce(&x, &sum, 1, MPI_INT, MPI_SUM, WORLD, &r);
    WAIT(r);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
