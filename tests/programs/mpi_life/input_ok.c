// mpiproof-test:
// ranks: 2
// expect: verified
//
// The twin of input_bad.c: the request is waited for in any case.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  int n = mpiproof_int("n"), x = rank, y, flag = 0;
  mpiproof_assume(n >= 0 && n < 4);
  MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
  MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  if (n != 3) MPI_Wait(&r, MPI_STATUS_IGNORE);
  else while (!flag) MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
  (void)size;
  MPI_Finalize();
  return 0;
}
