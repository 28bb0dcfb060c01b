// Rank i sends rank j i + 1 numbers, rank j expects j + 1.
// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

enum { MAX = 4 };

int main(int argc, char **argv) {
  int rank, size, counts[MAX], displs[MAX], out[MAX * MAX] = {0};
  int in[MAX * MAX];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 0; i < size; i++) {
    counts[i] = rank + 1;
    displs[i] = MAX * i;
  }
  MPI_Alltoallv(out, counts, displs, MPI_INT, in, counts, displs, /* @CALL */
                MPI_INT, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
