// mpiproof-test:
// ranks: 2
// options: --sym-file in.txt 2
// expect: verified
// mpich: no
/* An input that one rank rewrites in part: the rest stays unknown, and is the
 * same for all. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, first = 0, all[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) {
    FILE *f = fopen("in.txt", "r+");
    first = getc(f);
    rewind(f);
    putc('o', f);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  FILE *f = fopen("in.txt", "r");
  assert(f != NULL && getc(f) == 'o');
  int second = getc(f);
  fclose(f);
  MPI_Allgather(&second, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
  assert(all[0] == all[1]);
  assert(rank == 0 || (first >= 0 && first <= 255));
  MPI_Finalize();
  return 0;
}
