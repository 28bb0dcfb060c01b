// mpiproof-test:
// note: matrix product, a master hands out rows, wildcard receives
// outcomes: 1
// ranks: 2 3 4
// run: -n 8 -- 6 2 2
/* C = A * B. The master broadcasts B, then sends one row of A after the other
 * to whoever is free; the tag of a message is the row's number. A message
 * with tag STOP ends a worker.
 *
 *   usage: matmul_workers [rows [inner [columns]]]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MASTER 0
#define STOP 9999

static int rows = 5, inner = 3, columns = 3;

static double *new_matrix(int n, int m) {
  double *p = malloc((size_t)n * (size_t)m * sizeof *p);

  if (p == NULL) {
    fprintf(stderr, "out of memory\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return p;
}

static void fill(double *a, int n, int m, int seed) {
  int i, j;

  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      a[i * m + j] = (i * 7 + j * 3 + seed) % 10 - 4;
}

static void row_times_matrix(const double *row, const double *b, double *out) {
  int j, k;

  for (j = 0; j < columns; j++) {
    out[j] = 0.0;
    for (k = 0; k < inner; k++)
      out[j] += row[k] * b[k * columns + j];
  }
}

static int check(const double *a, const double *b, const double *c) {
  double *row = new_matrix(1, columns);
  int i, j, wrong = 0;

  for (i = 0; i < rows; i++) {
    row_times_matrix(a + i * inner, b, row);
    for (j = 0; j < columns; j++)
      if (row[j] != c[i * columns + j])
        wrong++;
  }
  free(row);
  return wrong;
}

static void send_row(const double *a, int row, int worker) {
  MPI_Send(a + row * inner, inner, MPI_DOUBLE, worker, row, MPI_COMM_WORLD);
}

static void send_stop(int worker) {
  MPI_Send(NULL, 0, MPI_DOUBLE, worker, STOP, MPI_COMM_WORLD);
}

static void master(int size) {
  double *a = new_matrix(rows, inner);
  double *b = new_matrix(inner, columns);
  double *c = new_matrix(rows, columns);
  double *answer = new_matrix(1, columns);
  double trace = 0.0;
  int next = 0, done, i, j, worker;
  MPI_Status status;

  fill(a, rows, inner, 1);
  fill(b, inner, columns, 5);
  MPI_Bcast(b, inner * columns, MPI_DOUBLE, MASTER, MPI_COMM_WORLD);

  /* Something for everybody; those for whom nothing is left go home. */
  for (worker = 1; worker < size; worker++) {
    if (next < rows)
      send_row(a, next++, worker);
    else
      send_stop(worker);
  }
  for (done = 0; done < rows; done++) {
    MPI_Recv(answer, columns, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
             MPI_COMM_WORLD, &status);
    for (j = 0; j < columns; j++)
      c[status.MPI_TAG * columns + j] = answer[j];
    if (next < rows)
      send_row(a, next++, status.MPI_SOURCE);
    else
      send_stop(status.MPI_SOURCE);
  }

  if (check(a, b, c) != 0) {
    fprintf(stderr, "wrong product\n");
    MPI_Abort(MPI_COMM_WORLD, 3);
  }
  for (i = 0; i < rows; i++) {
    for (j = 0; j < columns; j++)
      printf(" %6.1f", c[i * columns + j]);
    printf("\n");
    if (i < columns)
      trace += c[i * columns + i];
  }
  printf("trace %.1f\n", trace);
  free(a);
  free(b);
  free(c);
  free(answer);
}

static void worker(void) {
  double *b = new_matrix(inner, columns);
  double *row = new_matrix(1, inner);
  double *answer = new_matrix(1, columns);
  MPI_Status status;

  MPI_Bcast(b, inner * columns, MPI_DOUBLE, MASTER, MPI_COMM_WORLD);
  for (;;) {
    MPI_Recv(row, inner, MPI_DOUBLE, MASTER, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    if (status.MPI_TAG == STOP)
      break;
    row_times_matrix(row, b, answer);
    MPI_Send(answer, columns, MPI_DOUBLE, MASTER, status.MPI_TAG,
             MPI_COMM_WORLD);
  }
  free(b);
  free(row);
  free(answer);
}

int main(int argc, char **argv) {
  int rank, size;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1)
    rows = atoi(argv[1]);
  if (argc > 2)
    inner = atoi(argv[2]);
  if (argc > 3)
    columns = atoi(argv[3]);
  if (size < 2 || rows < 1 || rows >= STOP || inner < 1 || columns < 1) {
    if (rank == MASTER)
      fprintf(stderr, "needs 2 processes and a positive size\n");
    MPI_Finalize();
    return 1;
  }
  if (rank == MASTER)
    master(size);
  else
    worker();
  MPI_Finalize();
  return 0;
}
