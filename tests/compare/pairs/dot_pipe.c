#include <mpiproof.h>
#include <mpi.h>
#include <stdio.h>
#define N 4
int main(int argc, char **argv) {
  double a[N], b[N], s = 0;
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mpiproof_input(a, sizeof a, "A");
  mpiproof_input(b, sizeof b, "B");
  if (rank > 0) MPI_Recv(&s, 1, MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = rank * N / size; i < (rank + 1) * N / size; i++)
#ifdef BAD
    s += a[i] * b[N - 1 - i];
#else
    s += a[i] * b[i];
#endif
  if (rank < size - 1) MPI_Send(&s, 1, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD);
  else mpiproof_output(&s, sizeof s, "dot");
  MPI_Finalize();
  return 0;
}
