// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BAD
//
// Accesses of several processes that complete their epochs come in any order.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, *mem;
  MPI_Win win;
  MPI_Group all, g;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  *mem = 0;
  int v = rank, zero = 0;
  if (rank == 0) {
    MPI_Group_excl(all, 1, &zero, &g);
    MPI_Win_post(g, 0, win);
    MPI_Win_wait(win);
    assert(*mem != 1);   /* @BAD */
  } else {
    MPI_Group_incl(all, 1, &zero, &g);
    MPI_Win_start(g, 0, win);
    MPI_Accumulate(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
    MPI_Win_complete(win);
  }
  MPI_Group_free(&g);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
