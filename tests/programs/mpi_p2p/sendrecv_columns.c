// mpiproof-test:
// ranks: 2
// expect: verified
//
// The buffers of MPI_Sendrecv are columns of one matrix: their ranges cross,
// but they have no byte in common.
#include <assert.h>
#include <mpi.h>

enum { N = 4 };

int main(int argc, char **argv) {
  int rank, a[N][N];
  MPI_Datatype column;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_vector(N, 1, N, MPI_INT, &column);
  MPI_Type_commit(&column);
  for (int i = 0; i < N * N; i++) {
    a[i / N][i % N] = 100 * rank + i;
  }
  MPI_Sendrecv(&a[0][1], 1, column, 1 - rank, 0, &a[0][2], 1, column,
               1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < N; i++) {
    assert(a[i][1] == 100 * rank + N * i + 1);
    assert(a[i][2] == 100 * (1 - rank) + N * i + 1);
    assert(a[i][3] == 100 * rank + N * i + 3);
  }
  MPI_Type_free(&column);
  MPI_Finalize();
  return 0;
}
