// The same by messages in any order. BAD: wrong by one for one large number,
// which is less than rounding would be, were it floating.
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, a[3], sum, other;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mpiproof_input(a, sizeof a, "a");
  sum = a[rank];
#ifdef BAD
  if (sum == 12345678) sum++;
#endif
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      sum += other;
    }
    printf("%d\n", sum);
  } else {
    MPI_Send(&sum, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
