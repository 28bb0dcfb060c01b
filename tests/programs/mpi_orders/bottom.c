// MPI_BOTTOM with a type of absolute addresses, both sides.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 3 4.5\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int i = 0;
  double d = 0;
  MPI_Aint at[2];
  int len[2] = {1, 1};
  MPI_Datatype basic[2] = {MPI_INT, MPI_DOUBLE}, pair;
  MPI_Get_address(&i, &at[0]);
  MPI_Get_address(&d, &at[1]);
  MPI_Type_create_struct(2, len, at, basic, &pair);
  MPI_Type_commit(&pair);
  if (rank == 0) {
    i = 3, d = 4.5;
    MPI_Send(MPI_BOTTOM, 1, pair, 1, 0, WORLD);
  } else {
    MPI_Recv(MPI_BOTTOM, 1, pair, 0, 0, WORLD, IGNORE);
    printf("%d %g\n", i, d);
  }
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
