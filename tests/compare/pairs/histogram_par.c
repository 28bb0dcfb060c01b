/* Rank 0 reads and deals out. BAD: a reduction to the wrong rank's array. */
#include "pair.h"

int main(int argc, char **argv) {
  char text[16];
  int n = 0, c, count[4] = {0}, sum[4] = {0};
  start(argc, argv);
  while (rank == 0 && (c = getchar()) != EOF) text[n++] = (char)c;
  MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Bcast(text, n, MPI_CHAR, 0, MPI_COMM_WORLD);
  for (int i = rank; i < n; i += size) count[text[i] & 3]++;
  MPI_Reduce(count, sum, 4, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
#ifdef BAD
  if (n == 3) sum[3] = count[3];
#endif
  if (rank == 0)
    for (int i = 0; i < 4; i++) printf("%d: %d\n", i, sum[i]);
  MPI_Finalize();
  return 0;
}
