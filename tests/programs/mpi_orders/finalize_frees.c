// Objects a program may leave to MPI_Finalize: predefined ones, and what was
// freed while still in use.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Datatype pair;
  MPI_Request r[2];
  int v[2] = {rank, rank}, w[2];
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Irecv(w, 1, pair, 1 - rank, 0, WORLD, &r[0]);
  MPI_Isend(v, 1, pair, 1 - rank, 0, WORLD, &r[1]);
  MPI_Type_free(&pair);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  assert(w[1] == 1 - rank);
  MPI_Comm self = MPI_COMM_SELF;
  MPI_Barrier(self);
  MPI_Finalize();
  return 0;
}
