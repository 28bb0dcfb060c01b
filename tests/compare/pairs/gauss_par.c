/* Seed 004, figure 4: a row per rank. BAD: rows that are done take part in the
 * search for the next pivot. */
#include "pair.h"

#ifndef N
#define N 3
#endif
#define M N

int main(int argc, char **argv) {
  double all[N][M], matrix[M], toprow[M];
  int top, col, row = 0;
  start(argc, argv);
  mpiproof_input(all, sizeof all, "matrix");
  memcpy(matrix, all[rank], sizeof matrix);
  for (top = col = 0; top < N && col < M; top++, col++) {
    for (; col < M; col++) {
      int mine = size;
#ifdef BAD
      if (matrix[col] != 0.0) mine = rank;
#else
      if (rank >= top && matrix[col] != 0.0) mine = rank;
#endif
      MPI_Allreduce(&mine, &row, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
      if (row < size) break;
    }
    if (col >= M) break;
    if (row != top && (rank == top || rank == row))
      MPI_Sendrecv_replace(matrix, M, MPI_DOUBLE, rank == top ? row : top, 0,
                           rank == top ? row : top, 0, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE);
    if (rank == top) {
      double pivot = matrix[col];
      for (int j = col; j < M; j++) matrix[j] /= pivot;
      memcpy(toprow, matrix, sizeof toprow);
    }
    MPI_Bcast(toprow, M, MPI_DOUBLE, top, MPI_COMM_WORLD);
    if (rank != top) {
      double tmp = matrix[col];
      for (int j = col; j < M; j++) matrix[j] -= toprow[j] * tmp;
    }
  }
  mpiproof_output_part(matrix, sizeof matrix, "matrix", rank * sizeof matrix);
  MPI_Finalize();
  return 0;
}
