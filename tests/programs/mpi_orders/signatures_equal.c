// Different datatypes with the same signature match.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 1 2 3 4\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[4] = {1, 2, 3, 4};
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  if (rank == 0) {
    int w[6] = {0, 0, 0, 0, 0, 0}, n;
    MPI_Status s;
    MPI_Recv(w, 2, pair, 1, 0, WORLD, &s);
    MPI_Get_count(&s, pair, &n);
    assert(n == 2);
    MPI_Recv(w, 3, pair, 1, 0, WORLD, &s);
    MPI_Get_count(&s, pair, &n);
    assert(n == MPI_UNDEFINED);
    MPI_Get_elements(&s, pair, &n);
    assert(n == 3);
    MPI_Recv(w, 1, MPI_2INT, 1, 0, WORLD, &s);
    MPI_Recv(w + 2, 1, MPI_2INT, 1, 0, WORLD, &s);
    printf("%d %d %d %d\n", w[0], w[1], w[2], w[3]);
  } else {
    MPI_Send(v, 4, MPI_INT, 0, 0, WORLD);
    MPI_Send(v, 3, MPI_INT, 0, 0, WORLD);
    MPI_Send(v, 1, pair, 0, 0, WORLD);
    MPI_Send(v + 2, 2, MPI_INT, 0, 0, WORLD);
  }
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
