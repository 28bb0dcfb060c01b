// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: out-of-bounds-read @ USE
//
// ... unless they need not be (12.2.3, alloc_shared_noncontig).
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, unit;
  int *mine, *left;
  MPI_Aint bytes;
  MPI_Info info;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Info_create(&info);
  MPI_Info_set(info, "alloc_shared_noncontig", "true");
  MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), info, MPI_COMM_WORLD,
                          &mine, &win);
  MPI_Info_free(&info);
  MPI_Win_shared_query(win, rank > 0 ? rank - 1 : 0, &bytes, &unit, &left);
  MPI_Win_fence(0, win);
  mine[0] = mine[1] = rank;
  MPI_Win_fence(0, win);
  if (rank > 0 && mine[-1] != rank - 1) /* @USE */
    MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
