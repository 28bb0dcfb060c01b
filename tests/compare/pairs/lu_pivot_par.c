/* A row per rank; the owner of the pivot is found by MPI_Gather at rank 0. BAD: each
 * element is compared with the first one only. */
#include "pair.h"

enum { N = 3 };

int main(int argc, char **argv) {
  double all[N][N], mine[N], row[N], column[N];
  start(argc, argv);
  mpiproof_input(all, sizeof all, "a");
  memcpy(mine, all[rank], sizeof mine);
  for (int k = 0; k < N; k++) {
    int p = k;
    MPI_Gather(&mine[k], 1, MPI_DOUBLE, column, 1, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    for (int i = k + 1; i < N && rank == 0; i++)
#ifdef BAD
      if (column[i] > column[k]) p = i;
#else
      if (column[i] > column[p]) p = i;
#endif
    MPI_Bcast(&p, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (p != k && (rank == p || rank == k))
      MPI_Sendrecv_replace(mine, N, MPI_DOUBLE, rank == p ? k : p, 0,
                           rank == p ? k : p, 0, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE);
    memcpy(row, mine, sizeof row);
    MPI_Bcast(row, N, MPI_DOUBLE, k, MPI_COMM_WORLD);
    if (rank <= k) continue;
    mine[k] /= row[k];
    for (int j = k + 1; j < N; j++) mine[j] -= mine[k] * row[j];
  }
  mpiproof_output_part(mine, sizeof mine, "lu", rank * sizeof mine);
  MPI_Finalize();
  return 0;
}
