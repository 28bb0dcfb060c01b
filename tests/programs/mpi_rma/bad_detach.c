// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ PUT
// mpich: no
//
// Memory is detached while another rank may still write it.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int a[2] = {0, 0}, v = 3;
  MPI_Aint here, all[3];
  MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_attach(win, a, sizeof a);
  MPI_Get_address(a, &here);
  MPI_Allgather(&here, 1, MPI_AINT, all, 1, MPI_AINT, MPI_COMM_WORLD);
  if (rank == 1) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Put(&v, 1, MPI_INT, 0, all[0], 1, MPI_INT, win); /* @PUT */
    MPI_Win_unlock(0, win);
  }
  MPI_Win_detach(win, a);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_free(&win);
  MPI_Finalize();
}
