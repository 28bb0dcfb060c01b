/* Each rank sums its block and adds what came before. BAD: MPI_Scan, which has
 * the own sum in it. */
#include "pair.h"

enum { N = 6 };

int main(int argc, char **argv) {
  unsigned a[N], sum = 0, before = 0;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  int lo = first_of(rank, N), hi = first_of(rank + 1, N);
  for (int i = lo; i < hi; i++) a[i] = sum += a[i];
#ifdef BAD
  MPI_Scan(&sum, &before, 1, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
#else
  MPI_Exscan(&sum, &before, 1, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) before = 0;
#endif
  for (int i = lo; i < hi; i++) a[i] += before;
  mpiproof_output_part(a + lo, (hi - lo) * sizeof a[0], "sums",
                       lo * sizeof a[0]);
  MPI_Finalize();
  return 0;
}
