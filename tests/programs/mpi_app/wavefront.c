// mpiproof-test:
// note: longest common subsequence as a pipeline, scatterv, blocking sends
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 4 -- GATTACAGATTACA TACGATTAGCAT 3
/* Length of the longest common subsequence of two strings. The columns of the
 * table are divided among the processes, the rows are computed in blocks: a
 * process waits for the right edge of its left neighbour's block, computes,
 * and passes its own edge on: a pipeline.
 *
 *   usage: wavefront [string [string [rows_per_block]]]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_EDGE 40

static int rank, size;

static int max(int a, int b) {
  return a > b ? a : b;
}

/* The table by one process, for comparison. */
static int serial_lcs(const char *a, int n, const char *b, int m) {
  int *row = calloc((size_t)m + 1, sizeof *row);
  int i, j, diagonal, above, result;

  for (i = 0; i < n; i++) {
    diagonal = 0;
    for (j = 1; j <= m; j++) {
      above = row[j];
      row[j] = a[i] == b[j - 1] ? diagonal + 1 : max(above, row[j - 1]);
      diagonal = above;
    }
  }
  result = row[m];
  free(row);
  return result;
}

/* left[0] is the entry above the block, left[i] that of its i-th row. The
 * right edge has the same form. */
static void compute_block(const char *a, int rows, const char *b, int columns,
                          const int *left, int *line, int *edge) {
  int i, j, diagonal, above, west;

  edge[0] = columns > 0 ? line[columns - 1] : left[0];
  for (i = 1; i <= rows; i++) {
    diagonal = left[i - 1];
    west = left[i];
    for (j = 0; j < columns; j++) {
      above = line[j];
      line[j] = a[i - 1] == b[j] ? diagonal + 1 : max(above, west);
      west = line[j];
      diagonal = above;
    }
    edge[i] = west;
  }
}

static int lcs(const char *a, int n, const char *b, int columns, int height) {
  int *left = calloc((size_t)height + 1, sizeof *left);
  int *edge = calloc((size_t)height + 1, sizeof *edge);
  int *line = calloc((size_t)columns + 1, sizeof *line);
  int first, rows, result;

  for (first = 0; first < n; first += height) {
    rows = first + height > n ? n - first : height;
    if (rank > 0)
      MPI_Recv(left, rows + 1, MPI_INT, rank - 1, TAG_EDGE, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    compute_block(a + first, rows, b, columns, left, line, edge);
    if (rank < size - 1)
      MPI_Send(edge, rows + 1, MPI_INT, rank + 1, TAG_EDGE, MPI_COMM_WORLD);
  }
  result = edge[n > 0 ? (n - 1) % height + 1 : 0];
  free(left);
  free(edge);
  free(line);
  return result;
}

int main(int argc, char **argv) {
  const char *a = "ABCBDABAXZ", *b = "BDCABAYZABX";
  int height = 4, length[2], result, i, *counts, *displs;
  char *mine, *first;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1) a = argv[1];
  if (argc > 2) b = argv[2];
  if (argc > 3) height = atoi(argv[3]);

  /* Only rank 0 is supposed to know the strings. */
  length[0] = (int)strlen(a);
  length[1] = (int)strlen(b);
  MPI_Bcast(length, 2, MPI_INT, 0, MPI_COMM_WORLD);
  first = calloc((size_t)length[0] + 1, 1);
  if (rank == 0)
    memcpy(first, a, (size_t)length[0]);
  MPI_Bcast(first, length[0], MPI_CHAR, 0, MPI_COMM_WORLD);

  counts = malloc((size_t)size * sizeof *counts);
  displs = malloc((size_t)size * sizeof *displs);
  for (i = 0; i < size; i++) {
    displs[i] = i * length[1] / size;
    counts[i] = (i + 1) * length[1] / size - displs[i];
  }
  mine = calloc((size_t)counts[rank] + 1, 1);
  MPI_Scatterv(b, counts, displs, MPI_CHAR, mine, counts[rank], MPI_CHAR, 0,
               MPI_COMM_WORLD);

  result = lcs(first, length[0], mine, counts[rank], height);
  MPI_Bcast(&result, 1, MPI_INT, size - 1, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("%s and %s have %d letters in common\n", a, b, result);
    if (result != serial_lcs(a, length[0], b, length[1])) {
      fprintf(stderr, "wrong length\n");
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
  }
  free(counts);
  free(displs);
  free(mine);
  free(first);
  MPI_Finalize();
  return 0;
}
