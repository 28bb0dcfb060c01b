/* Rows in blocks, gathered by rank 0. BAD: rows at the edges of blocks are taken for
 * edges of the picture. */
#include <mpi.h>
#include <stdio.h>

enum { ROWS = 4, COLUMNS = 4 };
double picture[ROWS][COLUMNS] = {
    {1, 2, 3, 4}, {2, 4, 6, 8}, {3, 6, 9, 12}, {4, 8, 12, 16}};

int main(int argc, char **argv) {
  double mine[ROWS][COLUMNS], out[ROWS][COLUMNS];
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int rows = ROWS / size, top = rank * rows;
  for (int r = top; r < top + rows; r++)
    for (int c = 0; c < COLUMNS; c++)
#ifdef BAD
      if (r == top || c == 0 || r == top + rows - 1 || c == COLUMNS - 1)
#else
      if (r == 0 || c == 0 || r == ROWS - 1 || c == COLUMNS - 1)
#endif
        mine[r - top][c] = picture[r][c];
      else
        mine[r - top][c] = (picture[r - 1][c] + picture[r + 1][c] +
                            picture[r][c - 1] + picture[r][c + 1]) / 4;
  MPI_Gather(mine, rows * COLUMNS, MPI_DOUBLE, out, rows * COLUMNS, MPI_DOUBLE,
             0, MPI_COMM_WORLD);
  for (int r = 0; r < ROWS && rank == 0; r++) {
    for (int c = 0; c < COLUMNS; c++) printf(" %7.3f", out[r][c]);
    printf("\n");
  }
  MPI_Finalize();
  return 0;
}
