// A branch leaves nothing behind but the path condition. The states at the
// wildcard differ in it alone, and the assertion holds for both.
// mpiproof-test:
// run: -n 3
// run: -n 3 --no-path-models
// expect: verified
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

static void meet(int x) {
  int value;
  volatile int side = 0;
  if (x > 10) side = 1;
  side = 0;
  for (int i = 0; i < 2; i++)
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  (void)side;
  if (x < 100)
    assert(x <= 10 || x > 10);
}

int main(int argc, char **argv) {
  int rank, zero = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    meet(mpiproof_int("x"));
  else
    MPI_Send(&zero, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
