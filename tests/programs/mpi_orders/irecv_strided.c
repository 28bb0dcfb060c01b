// The gaps of a strided receive belong to the program.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[6] = {0, 0, 0, 0, 0, 0}, w[3] = {1, 1, 1};
  MPI_Datatype even;
  MPI_Request r;
  MPI_Type_vector(3, 1, 2, MPI_INT, &even);
  MPI_Type_commit(&even);
  MPI_Irecv(v, 1, even, 1 - rank, 0, WORLD, &r);
  v[1] = v[3] = v[5] = 9;
  MPI_Request s;
  MPI_Isend(w, 3, MPI_INT, 1 - rank, 0, WORLD, &s);
  WAIT(r);
  WAIT(s);
  assert(v[0] == 1 && v[1] == 9 && v[4] == 1);
  MPI_Type_free(&even);
  MPI_Finalize();
  return 0;
}
