// mpiproof-test:
// note: dense LU on a process grid, cartesian sub-communicators
// outcomes: 1
// ranks: 1 2 3 4 6 8
// run: -n 16 -- 8
/* LU factorisation without pivoting of a diagonally dominant matrix. The
 * processes form a grid; element (i, j) lives at the process with coordinates
 * (i mod p, j mod q). The pivot column is scaled and broadcast along grid
 * rows, the pivot row along grid columns.
 *
 *   usage: lu_cart [n]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 6;
static int dims[2], coords[2];
static MPI_Comm grid, along_row, along_column;
static double *a;             /* my_rows x my_columns */
static int my_rows, my_columns;

static int numroc(int coordinate, int parts) {
  return (n - coordinate + parts - 1) / parts;
}

static double element(int i, int j) {
  return i == j ? n + 2.0 : 1.0 / (1 + abs(i - j)) - (j > i ? 0.25 : 0.0);
}

static void make_grid(void) {
  int size, rank, periods[2] = {0, 0}, keep[2];

  MPI_Comm_size(MPI_COMM_WORLD, &size);
  dims[0] = dims[1] = 0;
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
  MPI_Comm_rank(grid, &rank);
  MPI_Cart_coords(grid, rank, 2, coords);
  keep[0] = 0;
  keep[1] = 1;
  MPI_Cart_sub(grid, keep, &along_row);
  keep[0] = 1;
  keep[1] = 0;
  MPI_Cart_sub(grid, keep, &along_column);
}

static void fill(void) {
  int i, j;

  my_rows = numroc(coords[0], dims[0]);
  my_columns = numroc(coords[1], dims[1]);
  a = malloc((size_t)(my_rows * my_columns + 1) * sizeof *a);
  for (i = 0; i < my_rows; i++)
    for (j = 0; j < my_columns; j++)
      a[i * my_columns + j] =
          element(i * dims[0] + coords[0], j * dims[1] + coords[1]);
}

/* Number of local rows (or columns) whose global index is below k. */
static int local_below(int k, int coordinate, int parts) {
  return k <= coordinate ? 0 : (k - coordinate + parts - 1) / parts;
}

static void factorise(void) {
  double *row = malloc((size_t)(my_columns + 1) * sizeof *row);
  double *column = malloc((size_t)(my_rows + 1) * sizeof *column);
  double pivot = 0.0;
  int i, j, k;

  for (k = 0; k < n - 1; k++) {
    int row_owner = k % dims[0], column_owner = k % dims[1];
    int lk = k / dims[0], lc = k / dims[1];
    int i0 = local_below(k + 1, coords[0], dims[0]);
    int j0 = local_below(k + 1, coords[1], dims[1]);

    /* The pivot goes down its grid column, which scales the multipliers. */
    if (coords[1] == column_owner) {
      if (coords[0] == row_owner)
        pivot = a[lk * my_columns + lc];
      MPI_Bcast(&pivot, 1, MPI_DOUBLE, row_owner, along_column);
      for (i = i0; i < my_rows; i++)
        column[i] = a[i * my_columns + lc] /= pivot;
    }
    MPI_Bcast(column + i0, my_rows - i0, MPI_DOUBLE, column_owner, along_row);
    if (coords[0] == row_owner)
      for (j = j0; j < my_columns; j++)
        row[j] = a[lk * my_columns + j];
    MPI_Bcast(row + j0, my_columns - j0, MPI_DOUBLE, row_owner, along_column);
    for (i = i0; i < my_rows; i++)
      for (j = j0; j < my_columns; j++)
        a[i * my_columns + j] -= column[i] * row[j];
  }
  free(row);
  free(column);
}

/* Collects the factors at the process (0, 0). */
static double *collect(int rank, int size) {
  double *lu = NULL, *part;
  int i, j, r, at[2], rows, columns;

  if (rank != 0) {
    MPI_Send(a, my_rows * my_columns, MPI_DOUBLE, 0, 1, grid);
    return NULL;
  }
  lu = malloc((size_t)(n * n) * sizeof *lu);
  part = malloc((size_t)(my_rows * my_columns + 1) * sizeof *part);
  for (r = 0; r < size; r++) {
    const double *from = a;
    MPI_Cart_coords(grid, r, 2, at);
    rows = numroc(at[0], dims[0]);
    columns = numroc(at[1], dims[1]);
    if (r != 0) {
      MPI_Recv(part, rows * columns, MPI_DOUBLE, r, 1, grid,
               MPI_STATUS_IGNORE);
      from = part;
    }
    for (i = 0; i < rows; i++)
      for (j = 0; j < columns; j++)
        lu[(i * dims[0] + at[0]) * n + j * dims[1] + at[1]] =
            from[i * columns + j];
  }
  free(part);
  return lu;
}

static double residual(const double *lu) {
  double worst = 0.0;
  int i, j, k;

  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      double sum = 0.0;
      for (k = 0; k <= i && k <= j; k++)
        sum += (k == i ? 1.0 : lu[i * n + k]) * lu[k * n + j];
      worst = fmax(worst, fabs(sum - element(i, j)));
    }
  return worst;
}

int main(int argc, char **argv) {
  double *lu, determinant = 1.0;
  int rank, size, i;

  MPI_Init(&argc, &argv);
  if (argc > 1)
    n = atoi(argv[1]);
  make_grid();
  MPI_Comm_rank(grid, &rank);
  MPI_Comm_size(grid, &size);
  fill();
  factorise();
  lu = collect(rank, size);
  if (rank == 0) {
    for (i = 0; i < n; i++)
      determinant *= lu[i * n + i];
    printf("n = %d, determinant %.4f, residual %s\n", n, determinant,
           residual(lu) < 1e-9 ? "small" : "LARGE");
    if (residual(lu) >= 1e-9)
      MPI_Abort(grid, 1);
    free(lu);
  }
  free(a);
  MPI_Comm_free(&along_row);
  MPI_Comm_free(&along_column);
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
