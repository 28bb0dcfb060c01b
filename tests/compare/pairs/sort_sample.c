/* Two buckets by a splitter, each sorted by one rank. BAD: keys equal to the
 * splitter are lost. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, n, keys[8], count = 0, other[8], got = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  n = argc - 1;
  int splitter = argv[1][0];
  for (int i = 0; i < n; i++) {
    int key = argv[i + 1][0];
#ifdef BAD
    if (rank == 0 ? key < splitter : key > splitter) keys[count++] = key;
#else
    if (rank == 0 ? key < splitter : key >= splitter) keys[count++] = key;
#endif
  }
  for (int i = 1; i < count; i++)
    for (int j = i; j > 0 && keys[j] < keys[j - 1]; j--) {
      int t = keys[j];
      keys[j] = keys[j - 1];
      keys[j - 1] = t;
    }
  if (rank == 1) {
    MPI_Send(keys, count, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Status status;
    MPI_Recv(other, 8, MPI_INT, 1, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &got);
    for (int i = 0; i < count; i++) printf("%d ", keys[i]);
    for (int i = 0; i < got; i++) printf("%d ", other[i]);
    printf("\n");
  }
  MPI_Finalize();
  return 0;
}
