// mpiproof-test:
// ranks: 3
// expect: verified
//
// Two fetching operations that wait for one lock take effect in the order of
// their calls (12.7.2), also when the lock is granted while another target is
// waited for.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, token = 0, one = 1, first = -1, second = -1, third = -1;
  static int w[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 2, 0, win);
    MPI_Send(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Fetch_and_op(&one, &first, MPI_INT, 2, 0, MPI_SUM, win);
    MPI_Fetch_and_op(&one, &second, MPI_INT, 2, 0, MPI_NO_OP, win);
    MPI_Fetch_and_op(&one, &third, MPI_INT, 1, 0, MPI_SUM, win);
    MPI_Win_unlock(1, win);
    MPI_Win_unlock(2, win);
    assert(first == 0 && second == 1 && third == 0);
  } else if (rank == 1) {
    MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
