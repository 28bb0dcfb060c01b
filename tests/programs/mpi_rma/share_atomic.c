// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
//
// What processes tell each other by atomic operations is not followed.
#include <mpi.h>
#include <stdatomic.h>

int main(int argc, char **argv) {
  int rank; MPI_Win win; MPI_Aint n; int unit; atomic_int *mine, *q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  atomic_int other = 0; atomic_fetch_add(&other, 1);
  MPI_Win_allocate_shared(rank ? 0 : sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, MPI_PROC_NULL, &n, &unit, &q);
  MPI_Win_fence(0, win);
  if (rank == 0) atomic_store(q, 1); else while (atomic_load(q) == 0);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
