/* A row per rank; row k is broadcast. BAD: the last round is missing. */
#include "pair.h"

enum { N = 3 };

int main(int argc, char **argv) {
  unsigned char d[N][N], row[N];
  start(argc, argv);
  mpiproof_input(d, sizeof d, "d");
#ifdef BAD
  for (int k = 0; k < N - 1; k++) {
#else
  for (int k = 0; k < N; k++) {
#endif
    memcpy(row, d[rank], N);
    MPI_Bcast(row, N, MPI_UNSIGNED_CHAR, k, MPI_COMM_WORLD);
    for (int j = 0; j < N; j++) {
      int via = d[rank][k] + row[j];
      d[rank][j] = (unsigned char)(via < d[rank][j] ? via : d[rank][j]);
    }
  }
  mpiproof_output_part(d[rank], N, "d", rank * N);
  MPI_Finalize();
  return 0;
}
