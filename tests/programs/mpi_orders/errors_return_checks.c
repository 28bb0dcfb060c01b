// Under MPI_ERRORS_RETURN wrong arguments give their class and no defect.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 1 1 1 1 1\n1 1 1 1 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0, c[5], e[5];
  MPI_Comm_set_errhandler(WORLD, MPI_ERRORS_RETURN);
  e[0] = MPI_Send(&x, 1, MPI_INT, 2, 0, WORLD);
  e[1] = MPI_Send(&x, 1, MPI_INT, 0, -5, WORLD);
  e[2] = MPI_Send(&x, -1, MPI_INT, 0, 0, WORLD);
  e[3] = MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, WORLD);
  e[4] = MPI_Bcast(&x, 1, MPI_INT, 7, WORLD);
  int want[5] = {MPI_ERR_RANK, MPI_ERR_TAG, MPI_ERR_COUNT, MPI_ERR_TYPE,
                 MPI_ERR_ROOT};
  for (int i = 0; i < 5; i++) {
    MPI_Error_class(e[i], &c[i]);
    printf(i < 4 ? "%d " : "%d\n", c[i] == want[i]);
  }
  MPI_Finalize();
  return 0;
}
