// mpiproof-test:
// options: -n 2 --rma=separate
// expect: incomplete
// limit: unsupported
//
// Copies of copies, where windows overlap, are not followed.
#include <mpi.h>

int main(int argc, char **argv) {
  static int w[4];
  MPI_Win first, second;
  MPI_Init(&argc, &argv);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &first);
  MPI_Win_create(w + 1, sizeof *w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &second);
  MPI_Win_free(&second);
  MPI_Win_free(&first);
  MPI_Finalize();
  return 0;
}
