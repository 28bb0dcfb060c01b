// Sends and receives in one wait, both ways, all modes.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int in[2], out[2] = {rank, rank + 10};
  MPI_Request r[4];
  for (int i = 0; i < 2; i++) {
    IRECV(in[i], 1 - rank, i, r[i]);
    ISEND(out[i], 1 - rank, 1 - i, r[2 + i]);
  }
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  printf("%d %d\n", in[0], in[1]);
  MPI_Finalize();
  return 0;
}
