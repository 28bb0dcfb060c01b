/* One rank computes the left half, the other the right one. BAD: the neighbour's
 * value is fetched once only. */
#include <mpi.h>
#include <stdio.h>

#define N 6
double u[N] = {1, 0, 0, 0, 0, 1}, v[N];

int main(int argc, char **argv) {
  int rank;
  double k = 0.25;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int lo = rank == 0 ? 1 : N / 2, hi = rank == 0 ? N / 2 : N - 1;
  int mine = rank == 0 ? N / 2 - 1 : N / 2, ghost = N - 1 - mine;
  for (int s = 0; s < 2; s++) {
#ifdef BAD
    if (s == 0)
#endif
    MPI_Sendrecv(&u[mine], 1, MPI_DOUBLE, 1 - rank, 0, &u[ghost], 1,
                 MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = lo; i < hi; i++)
      v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
    for (int i = lo; i < hi; i++) u[i] = v[i];
  }
  if (rank == 1) MPI_Send(u + N / 2, N / 2, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Recv(u + N / 2, N / 2, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++) printf("%8.4f", u[i]);
    printf("\n");
  }
  MPI_Finalize();
  return 0;
}
