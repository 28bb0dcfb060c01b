/* Blocks of the rod with ghost cells. BAD: the left neighbour's cell is one step
 * old. */
#include "pair.h"

enum { N = 8, STEPS = 3 };

int main(int argc, char **argv) {
  double all[N], u[N + 2], v[N + 2], k;
  start(argc, argv);
  mpiproof_input(all, sizeof all, "u");
  mpiproof_input(&k, sizeof k, "k");
  int lo = first_of(rank, N), n = first_of(rank + 1, N) - lo;
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  for (int i = 0; i < n; i++) u[i + 1] = all[lo + i];
  u[0] = u[n + 1] = 0;
  for (int s = 0; s < STEPS; s++) {
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE,
                 right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef BAD
    if (s != 1)
#endif
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left,
                 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++)
      v[i] = u[i] + k * (u[i + 1] + u[i - 1] - 2 * u[i]);
    for (int i = 1; i <= n; i++)
      if (lo + i - 1 > 0 && lo + i - 1 < N - 1) u[i] = v[i];
  }
  mpiproof_output_part(&u[1], n * sizeof u[0], "u", lo * sizeof u[0]);
  MPI_Finalize();
  return 0;
}
