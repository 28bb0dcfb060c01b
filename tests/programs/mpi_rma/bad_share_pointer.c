// mpiproof-test:
// ranks: 2
// expect: violated
// finding: use-after-free @ USE
//
// Processes have shared memory at different addresses: a pointer is of no use to others.
#include <mpi.h>
#include <stdio.h>

struct list {
  struct list *next;
  int value;
};

int main(int argc, char **argv) {
  int rank, unit;
  struct list *mine, *first;
  MPI_Aint bytes;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate_shared(rank == 0 ? 2 * sizeof *mine : 0, sizeof *mine,
                          MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
  MPI_Win_fence(0, win);
  if (rank == 0) {
    first[0] = (struct list){&first[1], 1};
    first[1] = (struct list){NULL, 2};
  }
  MPI_Win_fence(0, win);
  if (rank == 1 && first->next->value != 2) /* @USE */
    MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
