// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 4
// outcome: 1 0 1\n
// outcome: 1 0 2\n
// outcome: 2 0 1\n
// outcome: 2 0 2\n
//
// Elements of derived datatypes, that differ here and at the target.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, *mem;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(5 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  for (int i = 0; i < 5; i++) mem[i] = 0;
  int v[5] = {rank + 1, rank + 1, rank + 1, rank + 1, rank + 1};
  MPI_Win_fence(0, win);
  MPI_Datatype apart, back;
  MPI_Type_vector(2, 1, 2, MPI_INT, &apart);
  MPI_Type_commit(&apart);
  MPI_Type_create_resized(MPI_INT, 0, -(MPI_Aint)sizeof(int), &back);
  MPI_Type_commit(&back);
  v[1] = v[0];
  MPI_Accumulate(&v[1], 2, back, 0, 0, 1, apart, MPI_REPLACE, win);
  MPI_Type_free(&apart);
  MPI_Type_free(&back);
  MPI_Win_fence(0, win);
  if (rank == 0) printf("%d %d %d\n", mem[0], mem[1], mem[2]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
