// mpiproof-test:
// ranks: 2
// expect: violated
// finding: overlapping-receive @ HERE
//
// The parts that the root gathers overlap (MPI 4.1, 6.5).
#include <mpi.h>

#define W MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, v[16] = {0};
  MPI_Datatype t;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_create_resized(pair, 0, sizeof(int), &t);
  MPI_Type_free(&pair);
  MPI_Type_commit(&t);
  int mine[2] = {rank, rank};
  MPI_Gather(mine, 2, MPI_INT, v, 1, t, 0, W); /* @HERE */
  MPI_Type_free(&t);
  MPI_Finalize();
  return 0;
}
