// mpiproof-test:
// note: the last odd process talks to one that does not exist
// ranks: 2 4
// expect: violated
// finding: invalid-rank @ RECV
// finding: invalid-rank @ SEND
/* Steady temperature of a plate whose top edge is hot. Strips of rows; the
 * exchange of ghost rows uses plain sends and receives, ordered by the parity
 * of the rank. The result is written by rank 0, which asks one process after
 * the other for its rows (no process ever needs the whole plate).
 *
 *   usage: heat_plate_bad [rows [columns [max_iterations [epsilon]]]]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TAG_GHOST 20
#define TAG_GO 21
#define TAG_ROW 22
#define HOT 100.0

static int rank, size;
static int rows = 10, columns = 4, max_iterations = 4;
static double epsilon = 0.5;

static double **plate(int n, int m) {
  double **p = malloc((size_t)n * sizeof *p);
  int i, j;

  p[0] = malloc((size_t)n * (size_t)m * sizeof **p);
  for (i = 0; i < n; i++) {
    p[i] = p[0] + i * m;
    for (j = 0; j < m; j++)
      p[i][j] = 0.0;
  }
  return p;
}

static void free_plate(double **p) {
  free(p[0]);
  free(p);
}

static void send_row(double *row, int to) {
  MPI_Send(row, columns, MPI_DOUBLE, to, TAG_GHOST, /* @SEND */
           MPI_COMM_WORLD);
}

static void recv_row(double *row, int from) {
  MPI_Status status;

  MPI_Recv(row, columns, MPI_DOUBLE, from, TAG_GHOST, /* @RECV */
           MPI_COMM_WORLD, &status);
}

/* Even ranks first talk to the one below, odd ranks to the one above. One
 * side sends first, the other receives first. */
static void exchange(double **u, int n) {
  int above = rank - 1, below = rank + 1;

  if (rank % 2 == 0) {
    if (below < size) {
      send_row(u[n], below);
      recv_row(u[n + 1], below);
    }
    if (above >= 0) {
      send_row(u[1], above);
      recv_row(u[0], above);
    }
  } else {
    recv_row(u[0], above);
    send_row(u[1], above);
    if (below <= size) {
      recv_row(u[n + 1], below);
      send_row(u[n], below);
    }
  }
}

static double relax(double **u, double **v, int n, int first) {
  double change = 0.0;
  int i, j;

  for (i = 1; i <= n; i++) {
    int global = first + i - 1;
    for (j = 0; j < columns; j++) {
      if (global == 0 || global == rows - 1 || j == 0 || j == columns - 1) {
        v[i][j] = u[i][j];
        continue;
      }
      v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
      change = fmax(change, fabs(v[i][j] - u[i][j]));
    }
  }
  return change;
}

static void print_row(FILE *out, const double *row) {
  int j;

  for (j = 0; j < columns; j++)
    fprintf(out, "%s%.2f", j ? " " : "", row[j]);
  fprintf(out, "\n");
}

static void write_result(double **u, int n) {
  double *row;
  int r, i, count = 0;
  FILE *out;

  if (rank != 0) {
    MPI_Recv(NULL, 0, MPI_INT, 0, TAG_GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&n, 1, MPI_INT, 0, TAG_GO, MPI_COMM_WORLD);
    for (i = 1; i <= n; i++)
      MPI_Send(u[i], columns, MPI_DOUBLE, 0, TAG_ROW, MPI_COMM_WORLD);
    return;
  }
  out = fopen("plate.txt", "w");
  if (out == NULL) {
    perror("plate.txt");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  fprintf(out, "%d %d\n", rows, columns);
  for (i = 1; i <= n; i++)
    print_row(out, u[i]);
  row = malloc((size_t)columns * sizeof *row);
  for (r = 1; r < size; r++) {
    MPI_Send(NULL, 0, MPI_INT, r, TAG_GO, MPI_COMM_WORLD);
    MPI_Recv(&count, 1, MPI_INT, r, TAG_GO, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    for (i = 0; i < count; i++) {
      MPI_Recv(row, columns, MPI_DOUBLE, r, TAG_ROW, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      print_row(out, row);
    }
  }
  free(row);
  fclose(out);
}

int main(int argc, char **argv) {
  double **u, **v, **t, mine, all = 0.0, heat = 0.0, total;
  int first, n, i, j, it;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1) rows = atoi(argv[1]);
  if (argc > 2) columns = atoi(argv[2]);
  if (argc > 3) max_iterations = atoi(argv[3]);
  if (argc > 4) epsilon = atof(argv[4]);
  if (rows < size || columns < 1) {
    if (rank == 0)
      fprintf(stderr, "too few rows\n");
    MPI_Finalize();
    return 2;
  }
  first = rank * rows / size;
  n = (rank + 1) * rows / size - first;
  u = plate(n + 2, columns);
  v = plate(n + 2, columns);
  if (first == 0)
    for (j = 0; j < columns; j++)
      u[1][j] = HOT;

  for (it = 1; it <= max_iterations; it++) {
    exchange(u, n);
    mine = relax(u, v, n, first);
    t = u;
    u = v;
    v = t;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    if (all < epsilon)
      break;
  }
  for (i = 1; i <= n; i++)
    for (j = 0; j < columns; j++)
      heat += u[i][j];
  MPI_Reduce(&heat, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("largest change %.4f, mean temperature %.4f\n", all,
           total / (rows * columns));
  write_result(u, n);
  free_plate(u);
  free_plate(v);
  MPI_Finalize();
  return 0;
}
