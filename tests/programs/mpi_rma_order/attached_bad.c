// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BAD
//
// Through memory that is attached, derived datatypes and other ranks than in
// MPI_COMM_WORLD.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int rank, *mem = NULL;
  MPI_Win win;
  MPI_Comm sub;
  MPI_Datatype pair;
  MPI_Aint at = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &sub);
  MPI_Win_create_dynamic(MPI_INFO_NULL, sub, &win);
  MPI_Type_vector(2, 1, 2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  if (rank == 0) {
    mem = calloc(4, sizeof *mem);
    MPI_Win_attach(win, mem, 4 * sizeof *mem);
    MPI_Get_address(mem, &at);
  }
  MPI_Bcast(&at, 1, MPI_AINT, 0, MPI_COMM_WORLD);
  int v[3] = {rank + 1, 0, rank + 1};
  MPI_Win_fence(0, win);
  MPI_Accumulate(v, 1, pair, 2, at, 1, pair, MPI_REPLACE, win);
  MPI_Type_free(&pair);
  MPI_Win_fence(0, win);
  if (rank == 0) {
    assert(mem[0] != 2 || mem[2] != 2);   /* @BAD */
    MPI_Win_detach(win, mem);
    free(mem);
  }
  MPI_Win_free(&win);
  MPI_Comm_free(&sub);
  MPI_Finalize();
  return 0;
}
