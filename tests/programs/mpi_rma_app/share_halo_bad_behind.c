// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ USE
// finding: rma-race @ USE
// finding: rma-race @ NEXT
//
// Nobody synchronises between the barrier and its loads.
#include <mpi.h>
#include <stdio.h>

enum { N = 3, STEPS = 2 };

int main(int argc, char **argv) {
  int rank, size, unit;
  int *u, *left, *right;
  MPI_Aint bytes;
  MPI_Comm node;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                      &node);
  MPI_Comm_rank(node, &rank);
  MPI_Comm_size(node, &size);
  MPI_Win_allocate_shared(2 * N * sizeof(int), sizeof(int), MPI_INFO_NULL, node,
                          &u, &win);
  MPI_Win_shared_query(win, (rank + size - 1) % size, &bytes, &unit, &left);
  MPI_Win_shared_query(win, (rank + 1) % size, &bytes, &unit, &right);
  MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
  for (int i = 0; i < N; i++) u[i] = 10 * rank + i;
  for (int step = 0; step < STEPS; step++) {
    MPI_Win_sync(win);
    MPI_Barrier(node);
    const int old = step % 2 * N, new = N - old;
    for (int i = 0; i < N; i++)
      u[new + i] = (i > 0 ? u[old + i - 1] : left[old + N - 1]) + /* @USE */
                   (i < N - 1 ? u[old + i + 1] : right[old]); /* @NEXT */
  }
  MPI_Win_unlock_all(win);
  if (rank == 0) printf("%d %d %d\n", u[0], u[1], u[2]);
  MPI_Win_free(&win);
  MPI_Comm_free(&node);
  MPI_Finalize();
  return 0;
}
