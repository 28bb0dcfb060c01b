// Two open wildcards and a probe: the probe sees the third message.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=infinite
// expect: verified
// outcomes: 6
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, c;
  MPI_Request r[2];
  MPI_Status s;
  if (rank == 0) {
    IRECV(a, ANY, 0, r[0]);
    IRECV(b, ANY, 0, r[1]);
    MPI_Probe(ANY, 0, WORLD, &s);
    c = s.MPI_SOURCE;
    int d;
    RECV(d, c, 0);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(d == c);
    printf("%d %d %d\n", a, b, c);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
