// Logical operators on MPI_AINT and its like: every library computes them, the
// table of MPI 4.1, 6.9.2 leaves them out. Three warnings, right results.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: strict-only @ AINT
// severity: warning
// says: every MPI library accepts it
// finding: strict-only @ OFFSET
// severity: warning
// finding: strict-only @ COUNT
// severity: warning
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Aint a = rank, all = 7;
  MPI_Allreduce(&a, &all, 1, MPI_AINT, MPI_LAND, MPI_COMM_WORLD); /* @AINT */
  assert(all == 0);
  MPI_Offset o = rank, any = 7;
  MPI_Allreduce(&o, &any, 1, MPI_OFFSET, MPI_LOR, /* @OFFSET */
                MPI_COMM_WORLD);
  assert(any == 1);
  MPI_Count c = 3, odd = 7;
  MPI_Scan(&c, &odd, 1, MPI_COUNT, MPI_LXOR, MPI_COMM_WORLD); /* @COUNT */
  assert(odd == (rank == 0 ? 3 : 0));
  MPI_Allreduce(&a, &all, 1, MPI_AINT, MPI_BOR, MPI_COMM_WORLD);
  assert(all == 1);
  MPI_Finalize();
  return 0;
}
