// Two receives into different halves of one array do not disturb each other,
// nor does work on the third part.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[6] = {0, 0, 0, 0, 0, 0}, w[2] = {rank, rank};
  MPI_Request r[2];
  MPI_Irecv(v, 2, MPI_INT, 1 - rank, 0, WORLD, &r[0]);
  MPI_Irecv(v + 2, 2, MPI_INT, 1 - rank, 1, WORLD, &r[1]);
  v[4] = v[5] = 5;
  MPI_Sendrecv(w, 2, MPI_INT, 1 - rank, 0, NULL, 0, MPI_INT, MPI_PROC_NULL, 0, WORLD, IGNORE);
  MPI_Send(w, 2, MPI_INT, 1 - rank, 1, WORLD);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  assert(v[0] == 1 - rank && v[3] == 1 - rank && v[4] == 5);
  MPI_Finalize();
  return 0;
}
