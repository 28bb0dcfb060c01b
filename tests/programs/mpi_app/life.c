// mpiproof-test:
// note: game of life on a torus, non-blocking halo rows, waitany
// outcomes: 1
// ranks: 1 2 3 4
// run: -n 8 -- 8 5 2
// run: -n 16 -- 16 5 3
/* Conway's game of life on a torus, divided into strips of rows. With two
 * processes the neighbour above is also the one below, with one it is the
 * process itself: the tags tell the two directions apart.
 *
 *   usage: life [rows [columns [generations]]]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_TO_ABOVE 1
#define TAG_TO_BELOW 2

static int rank, size, rows = 8, columns = 6, generations = 3;

typedef struct {
  int count;       /* rows here */
  int first;
  char *cells;     /* count + 2 rows */
  char *next;
} strip;

static char seed(int i, int j) {
  /* a glider and a blinker */
  static const char glider[3][4] = {".#.", "..#", "###"};

  if (i < 3 && j < 3)
    return glider[i][j] == '#';
  return i == rows - 2 && j >= columns - 3;
}

static int neighbours(const char *above, const char *here, const char *below,
                      int j) {
  int l = (j + columns - 1) % columns, r = (j + 1) % columns;

  return above[l] + above[j] + above[r] + here[l] + here[r] + below[l]
         + below[j] + below[r];
}

static void step_row(const strip *s, int i) {
  const char *above = s->cells + (i - 1) * columns;
  const char *here = above + columns, *below = here + columns;
  int j;

  for (j = 0; j < columns; j++) {
    int n = neighbours(above, here, below, j);
    s->next[i * columns + j] = (char)(n == 3 || (n == 2 && here[j]));
  }
}

static void generation(strip *s) {
  int above = (rank + size - 1) % size, below = (rank + 1) % size;
  int n = s->count, i, k, which;
  MPI_Request request[4];
  char *swap;

  MPI_Irecv(s->cells, columns, MPI_CHAR, above, TAG_TO_BELOW, MPI_COMM_WORLD,
            &request[0]);
  MPI_Irecv(s->cells + (n + 1) * columns, columns, MPI_CHAR, below,
            TAG_TO_ABOVE, MPI_COMM_WORLD, &request[1]);
  MPI_Isend(s->cells + columns, columns, MPI_CHAR, above, TAG_TO_ABOVE,
            MPI_COMM_WORLD, &request[2]);
  MPI_Isend(s->cells + n * columns, columns, MPI_CHAR, below, TAG_TO_BELOW,
            MPI_COMM_WORLD, &request[3]);
  for (i = 2; i < n; i++)
    step_row(s, i);
  /* Border rows as their halo comes in; a single row needs both. */
  for (k = 0; k < 2; k++) {
    MPI_Waitany(2, request, &which, MPI_STATUS_IGNORE);
    if (n > 1)
      step_row(s, which == 0 ? 1 : n);
  }
  if (n == 1)
    step_row(s, 1);
  MPI_Waitall(2, request + 2, MPI_STATUSES_IGNORE);
  swap = s->cells;
  s->cells = s->next;
  s->next = swap;
}

static void create(strip *s) {
  int i, j;

  s->first = rank * rows / size;
  s->count = (rank + 1) * rows / size - s->first;
  s->cells = calloc((size_t)((s->count + 2) * columns), 1);
  s->next = calloc((size_t)((s->count + 2) * columns), 1);
  for (i = 0; i < s->count; i++)
    for (j = 0; j < columns; j++)
      s->cells[(i + 1) * columns + j] = seed(s->first + i, j);
}

/* The whole torus by one process. */
static void evolve(char *field) {
  char *next = malloc((size_t)(rows * columns));
  int g, i, j;

  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++)
      field[i * columns + j] = seed(i, j);
  for (g = 0; g < generations; g++) {
    for (i = 0; i < rows; i++)
      for (j = 0; j < columns; j++) {
        int n = neighbours(field + (i + rows - 1) % rows * columns,
                           field + i * columns,
                           field + (i + 1) % rows * columns, j);
        next[i * columns + j] =
            (char)(n == 3 || (n == 2 && field[i * columns + j]));
      }
    memcpy(field, next, (size_t)(rows * columns));
  }
  free(next);
}

static void show(const strip *s) {
  char *field, *expected, *line;
  int i, j, r;

  if (rank != 0) {
    MPI_Send(s->cells + columns, s->count * columns, MPI_CHAR, 0, 3,
             MPI_COMM_WORLD);
    return;
  }
  field = malloc((size_t)(rows * columns));
  expected = malloc((size_t)(rows * columns));
  line = calloc((size_t)columns + 1, 1);
  memcpy(field, s->cells + columns, (size_t)(s->count * columns));
  for (r = 1; r < size; r++) {
    int first = r * rows / size, next = (r + 1) * rows / size;
    MPI_Recv(field + first * columns, (next - first) * columns, MPI_CHAR, r,
             3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  for (i = 0; i < rows; i++) {
    for (j = 0; j < columns; j++)
      line[j] = field[i * columns + j] ? '#' : '.';
    puts(line);
  }
  evolve(expected);
  if (memcmp(field, expected, (size_t)(rows * columns)) != 0) {
    fprintf(stderr, "the field is wrong\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  free(field);
  free(expected);
  free(line);
}

int main(int argc, char **argv) {
  strip s;
  int g;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1) rows = atoi(argv[1]);
  if (argc > 2) columns = atoi(argv[2]);
  if (argc > 3) generations = atoi(argv[3]);
  if (rows < size || columns < 3) {
    if (rank == 0)
      fprintf(stderr, "the field is too small\n");
    MPI_Finalize();
    return 1;
  }
  create(&s);
  for (g = 0; g < generations; g++)
    generation(&s);
  show(&s);
  free(s.cells);
  free(s.next);
  MPI_Finalize();
  return 0;
}
