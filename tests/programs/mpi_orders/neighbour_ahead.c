// On a line 0 - 1 - 2 rank 0 does not need rank 2 in a neighbourhood
// collective: it may be ahead.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0 1\n
// outcome: 1 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm line;
  int a, b, one = 1, in[2], dims[1] = {3}, periods[1] = {0};
  MPI_Request r;
  MPI_Cart_create(WORLD, 1, dims, periods, 0, &line);
  if (rank == 0) {
    MPI_Neighbor_allgather(&one, 1, MPI_INT, in, 1, MPI_INT, line);
    SEND(2, 0, 0);
  } else if (rank == 1) {
    ISEND(one, 2, 0, r);
    MPI_Neighbor_allgather(&one, 1, MPI_INT, in, 1, MPI_INT, line);
    WAIT(r);
  } else {
    RECV(a, ANY, 0);
    MPI_Neighbor_allgather(&one, 1, MPI_INT, in, 1, MPI_INT, line);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  }
  MPI_Comm_free(&line);
  MPI_Finalize();
  return 0;
}
