// mpiproof-test:
// note: an operator that does not fit, and a type that is not committed
// ranks: 2
// expect: violated
// finding: invalid-operator @ OP
// input: pick@0 = 1
// finding: invalid-datatype @ TYPE
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  double x = 0, y = 0;
  MPI_Datatype pair;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1)
    MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_BAND, MPI_COMM_WORLD); /* @OP */
  MPI_Type_contiguous(1, MPI_DOUBLE, &pair);
  if (pick != 2)
    MPI_Type_commit(&pair);
  MPI_Sendrecv(&x, 1, pair, 1 - rank, 0, &y, 1, pair, 1 - rank, 0, /* @TYPE */
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
