// MPI_ERRORS_RETURN gives the error to the program: truncation in one order.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: fine\n
// outcome: truncated\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {rank, rank};
  MPI_Comm_set_errhandler(WORLD, MPI_ERRORS_RETURN);
  if (rank == 0) {
    int class, e = MPI_Recv(v, 1, MPI_INT, ANY, 0, WORLD, IGNORE);
    MPI_Error_class(e, &class);
    MPI_Recv(v, 2, MPI_INT, ANY, 0, WORLD, IGNORE);
    printf("%s\n", class == MPI_ERR_TRUNCATE ? "truncated" : "fine");
  } else {
    MPI_Send(v, rank, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
