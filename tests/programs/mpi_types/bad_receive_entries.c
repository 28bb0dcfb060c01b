// mpiproof-test:
// ranks: 2
// expect: violated
// finding: overlapping-receive @ HERE
//
// Two entries of the type of a receive lie at one place (MPI 4.1, 5.1.11).
#include <mpi.h>

#define W MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, v[16] = {0};
  MPI_Datatype t;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  int at[2] = {1, 1}, one[2] = {1, 1};
  MPI_Type_indexed(2, one, at, MPI_INT, &t);
  MPI_Type_commit(&t);
  if (rank == 0) {
    MPI_Send(v, 2, MPI_INT, 1, 0, W);
  } else {
    MPI_Recv(v, 1, t, 0, 0, W, MPI_STATUS_IGNORE); /* @HERE */
  }
  MPI_Type_free(&t);
  MPI_Finalize();
  return 0;
}
