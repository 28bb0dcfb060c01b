// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
// 
// A lock made of atomics orders what it protects.
#include <mpi.h>
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int rank, size, *a, one = 1, mine, now, v;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &a, &win);
  a[0] = a[1] = a[2] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  MPI_Fetch_and_op(&one, &mine, MPI_INT, 0, 0, MPI_SUM, win);
  MPI_Win_flush(0, win);
  do {
    MPI_Fetch_and_op(&one, &now, MPI_INT, 0, 1, MPI_NO_OP, win);
    MPI_Win_flush(0, win);
  } while (now != mine);
  MPI_Get(&v, 1, MPI_INT, 0, 2, 1, MPI_INT, win);
  MPI_Win_flush(0, win);
  v++;
  MPI_Put(&v, 1, MPI_INT, 0, 2, 1, MPI_INT, win);
  MPI_Win_flush(0, win);
  MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
  MPI_Win_unlock_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) assert(a[2] == size);
  MPI_Win_free(&win);
  MPI_Finalize();
}
