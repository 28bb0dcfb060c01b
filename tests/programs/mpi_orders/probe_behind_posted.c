// A probe sees a message that a receive posted before the probe has first
// claim to: it must see the second one.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1 2 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0) {
    MPI_Status s;
    MPI_Request r;
    int a, b, n;
    MPI_Irecv(&a, 1, MPI_INT, 1, 0, WORLD, &r);
    MPI_Probe(1, 0, WORLD, &s);
    MPI_Get_count(&s, MPI_INT, &n);
    int v[2];
    MPI_Recv(v, n, MPI_INT, 1, 0, WORLD, IGNORE);
    b = v[0];
    WAIT(r);
    printf("%d %d %d\n", a, b, n);
  } else {
    int v[2] = {2, 2};
    SEND(0, 0, 1);
    MPI_Send(v, 2, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
