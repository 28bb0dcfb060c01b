// mpiproof-test:
// ranks: 2
// expect: violated
// finding: overlapping-receive @ HERE
//
// Elements overlap: the extent is smaller than what they span.
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
  MPI_Request q;
  if (rank == 0) {
    MPI_Send(v, 4, MPI_INT, 1, 0, W);
  } else {
    MPI_Irecv(v, 2, t, 0, 0, W, &q); /* @HERE */
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  }
  MPI_Type_free(&t);
  MPI_Finalize();
  return 0;
}
