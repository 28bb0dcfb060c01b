// mpiproof-test:
// ranks: 2
// expect: verified
//
// Padding of structures, the rest of a string, what is received only, and
// the root's own block of a scatter in place need not be set.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  struct { char c; int i; } pair;
  char text[16] = "";
  int x, parts[4];
  text[0] = 'x';
  pair.c = 1;
  pair.i = rank;
  if (rank == 0)
    for (int i = 1; i < size; i++) parts[i] = i;
  MPI_Bcast(&pair, sizeof pair, MPI_BYTE, 0, MPI_COMM_WORLD);
  MPI_Bcast(text, 16, MPI_CHAR, 0, MPI_COMM_WORLD);
  MPI_Scatter(parts, 1, MPI_INT, rank == 0 ? MPI_IN_PLACE : &x, 1, MPI_INT, 0,
              MPI_COMM_WORLD);
  if (rank != 0 && x != rank) MPI_Abort(MPI_COMM_WORLD, 1);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
