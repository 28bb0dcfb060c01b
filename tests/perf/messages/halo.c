// Bench row: N rounds of an exchange of borders on a ring, without blocking.
#include <assert.h>
#include <mpi.h>

#ifndef N
#define N 100
#endif

enum { CELLS = 16 };

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  double cell[CELLS + 2];
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int left = (rank + size - 1) % size, right = (rank + 1) % size;
  for (int i = 0; i < CELLS + 2; i++) cell[i] = 1;
  for (int i = 0; i < N; i++) {
    MPI_Request r[4];
    MPI_Irecv(&cell[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&cell[CELLS + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&cell[CELLS], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(&cell[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &r[3]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    assert(cell[0] == 1 && cell[CELLS + 1] == 1);
  }
  MPI_Finalize();
  return 0;
}
