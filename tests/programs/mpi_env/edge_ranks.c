// mpiproof-test:
// ranks: 1 2 3
// expect: verified
//
// The twin of the *_bad programs with ranks at the edge: MPI_PROC_NULL, null
// buffers without data, arguments that count only at the root.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank, y = -1;
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  MPI_Sendrecv(&x, 1, MPI_INT, right, 0, &y, 1, MPI_INT, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (y != rank - 1) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
  int all[3] = {-1, -1, -1};
  MPI_Gather(&x, 1, MPI_INT, rank == 0 ? all : NULL, rank == 0 ? 1 : -1,
             rank == 0 ? MPI_INT : MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
  for (int i = 0; rank == 0 && i < size; i++) {
    if (all[i] != i) MPI_Abort(MPI_COMM_WORLD, 2);
  }
  if (rank == 0)
    MPI_Reduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  else
    MPI_Reduce(&x, NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0 && x != size * (size - 1) / 2) MPI_Abort(MPI_COMM_WORLD, 3);
  if (rank == 0)
    MPI_Scatter(all, 1, MPI_INT, MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, 0,
                MPI_COMM_WORLD);
  else
    MPI_Scatter(NULL, -1, MPI_DATATYPE_NULL, &y, 1, MPI_INT, 0,
                MPI_COMM_WORLD);
  if (rank != 0 && y != rank) MPI_Abort(MPI_COMM_WORLD, 4);
  MPI_Finalize();
  return 0;
}
