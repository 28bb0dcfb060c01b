// Rank 0 gets nothing from rank 2 in MPI_Alltoallv and need not wait for it.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0 1\n
// outcome: 1 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, one = 1, out[3] = {1, 1, 1}, in[3], at[3] = {0, 1, 2};
  int send[3] = {1, 1, 1}, recv[3] = {1, 1, 1};
  if (rank == 0)
    recv[2] = 0;
  if (rank == 2)
    send[0] = 0;
  MPI_Request r;
  if (rank == 0) {
    MPI_Alltoallv(out, send, at, MPI_INT, in, recv, at, MPI_INT, WORLD);
    SEND(2, 0, 0);
  } else if (rank == 1) {
    ISEND(one, 2, 0, r);
    MPI_Alltoallv(out, send, at, MPI_INT, in, recv, at, MPI_INT, WORLD);
    WAIT(r);
  } else {
    RECV(a, ANY, 0);
    MPI_Alltoallv(out, send, at, MPI_INT, in, recv, at, MPI_INT, WORLD);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  }
  MPI_Finalize();
  return 0;
}
