// The consensus of sparse exchange: synchronous sends, a poll, then a
// non-blocking barrier until everybody's sends are received.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 2\n0\n1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int got = -1, sent = 0, in_barrier = 0, done = 0;
  MPI_Request send, barrier = MPI_REQUEST_NULL;
  MPI_Issend(&rank, 1, MPI_INT, (rank + 1) % size, 0, WORLD, &send);
  while (!done) {
    int flag;
    MPI_Status s;
    MPI_Iprobe(ANY, 0, WORLD, &flag, &s);
    if (flag)
      RECV(got, s.MPI_SOURCE, 0);
    if (in_barrier) {
      MPI_Test(&barrier, &done, IGNORE);
    } else {
      MPI_Test(&send, &sent, IGNORE);
      if (sent) {
        MPI_Ibarrier(WORLD, &barrier);
        in_barrier = 1;
      }
    }
  }
  printf("%d\n", got);
  MPI_Finalize();
  return 0;
}
