// mpiproof-test:
// note: matrix product by a master and workers, rows to whoever is free
// options: --path-models -n 4
// paths: 6
/* C = A B. The master broadcasts B and hands out rows of A; a worker that
 * returns a row of C gets the next one, or is told to stop. The tag of a task
 * and of its answer is the row's number plus one, 0 is for stopping.
 *
 *   usage: matmat [rows]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

enum { MASTER = 0, STOP = 0, INNER = 3, COLUMNS = 2 };

static int min(int a, int b) {
  return a < b ? a : b;
}

static void fill(double *m, int rows, int columns, int seed) {
  int i;

  for (i = 0; i < rows * columns; i++)
    m[i] = (i * 7 + seed) % 10 - 4;
}

static void multiply(const double *row, const double *b, double *out) {
  int j, k;

  for (j = 0; j < COLUMNS; j++) {
    out[j] = 0.0;
    for (k = 0; k < INNER; k++)
      out[j] += row[k] * b[k * COLUMNS + j];
  }
}

static void give_row(const double *a, int row, int worker) {
  MPI_Send(a + row * INNER, INNER, MPI_DOUBLE, worker, row + 1,
           MPI_COMM_WORLD);
}

static void master(int size, int rows) {
  double *a = malloc((size_t)(rows * INNER) * sizeof *a);
  double *c = malloc((size_t)(rows * COLUMNS) * sizeof *c);
  double b[INNER * COLUMNS], answer[COLUMNS];
  int given, i, j;
  MPI_Status status;

  fill(a, rows, INNER, 1);
  fill(b, INNER, COLUMNS, 5);
  MPI_Bcast(b, INNER * COLUMNS, MPI_DOUBLE, MASTER, MPI_COMM_WORLD);
  for (given = 0; given < min(size - 1, rows); given++)
    give_row(a, given, given + 1);
  for (i = 0; i < rows; i++) {
    MPI_Recv(answer, COLUMNS, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
             MPI_COMM_WORLD, &status);
    RECEIVED(i, status.MPI_SOURCE);
    for (j = 0; j < COLUMNS; j++)
      c[(status.MPI_TAG - 1) * COLUMNS + j] = answer[j];
    if (given < rows)
      give_row(a, given++, status.MPI_SOURCE);
  }
  for (i = 1; i < size; i++)
    MPI_Send(NULL, 0, MPI_DOUBLE, i, STOP, MPI_COMM_WORLD);
  for (i = 0; i < rows; i++)
    printf("%6.1f %6.1f\n", c[i * COLUMNS], c[i * COLUMNS + 1]);
  free(a);
  free(c);
}

static void worker(void) {
  double b[INNER * COLUMNS], row[INNER], answer[COLUMNS];
  MPI_Status status;

  MPI_Bcast(b, INNER * COLUMNS, MPI_DOUBLE, MASTER, MPI_COMM_WORLD);
  for (;;) {
    MPI_Recv(row, INNER, MPI_DOUBLE, MASTER, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    if (status.MPI_TAG == STOP)
      break;
    multiply(row, b, answer);
    MPI_Send(answer, COLUMNS, MPI_DOUBLE, MASTER, status.MPI_TAG,
             MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank, size, rows;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rows = argc > 1 ? atoi(argv[1]) : 5;
  if (rank == MASTER)
    master(size, rows);
  else
    worker();
  MPI_Finalize();
  return 0;
}
