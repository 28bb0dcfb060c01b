// Tests of two open wildcards in turn: every order of answers, and it ends.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2], done[2] = {0, 0};
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], ANY, 0, r[0]);
    IRECV(v[1], ANY, 0, r[1]);
    for (int i = 0; !done[0] || !done[1]; i = 1 - i)
      if (!done[i])
        MPI_Test(&r[i], &done[i], IGNORE);
    printf("%d %d\n", v[0], v[1]);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
