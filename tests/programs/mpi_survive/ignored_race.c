// mpiproof-test:
// ranks: 2
// options: --ignore local-race
// expect: incomplete
// limit: suppressed
//
// What rank 1 receives depends on the race: not all of it was gone through.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int r, b = 1;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (!r) {
    MPI_Isend(&b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &q);
    b = 2;
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(b == 1);
  }
  MPI_Finalize();
  return 0;
}
