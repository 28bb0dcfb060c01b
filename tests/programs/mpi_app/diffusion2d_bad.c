// mpiproof-test:
// note: the tags of the receives are the wrong way round
// ranks: 2 3 4
// expect: violated
// finding: tag-mismatch @ WAIT
/* Diffusion on a plate, divided into strips of rows. The halo exchange is
 * overlapped with the update of the inner rows. The heat lost through the
 * boundary is summed up over all processes.
 *
 *   usage: diffusion2d_bad [rows [columns [steps]]]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define UP 101   /* travels towards smaller row numbers */
#define DOWN 102 /* travels towards larger row numbers */

typedef struct {
  int rows, columns;  /* of the whole plate */
  int first, count;   /* rows of this process */
  int above, below;   /* ranks of the neighbours */
  double *now, *next; /* (count + 2) rows of columns + 2 cells */
} strip_t;

#define CELL(s, field, i, j) ((s)->field[(i) * ((s)->columns + 2) + (j)])

static void *allocate(size_t n) {
  void *p = calloc(n, sizeof(double));

  if (p == NULL)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return p;
}

static double initial(int i, int j) {
  return (i * 5 + j * 11) % 7 == 0 ? 64.0 : 0.0;
}

static void setup(strip_t *s, int rows, int columns, int rank, int size) {
  int base = rows / size, extra = rows % size, i, j;
  size_t cells;

  s->rows = rows;
  s->columns = columns;
  s->count = base + (rank < extra);
  s->first = rank * base + (rank < extra ? rank : extra);
  s->above = rank == 0 ? MPI_PROC_NULL : rank - 1;
  s->below = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
  cells = (size_t)(s->count + 2) * (size_t)(columns + 2);
  s->now = allocate(cells);
  s->next = allocate(cells);
  for (i = 1; i <= s->count; i++)
    for (j = 1; j <= columns; j++)
      CELL(s, now, i, j) = initial(s->first + i - 1, j - 1);
}

static void update_row(strip_t *s, int i) {
  int j;

  for (j = 1; j <= s->columns; j++)
    CELL(s, next, i, j) =
        CELL(s, now, i, j)
        + 0.125 * (CELL(s, now, i - 1, j) + CELL(s, now, i + 1, j)
                   + CELL(s, now, i, j - 1) + CELL(s, now, i, j + 1)
                   - 4.0 * CELL(s, now, i, j));
}

static void step(strip_t *s) {
  MPI_Request request[4];
  double *swap;
  int i, w = s->columns;

  MPI_Irecv(&CELL(s, now, 0, 1), w, MPI_DOUBLE, s->above, UP,
            MPI_COMM_WORLD, &request[0]);
  MPI_Irecv(&CELL(s, now, s->count + 1, 1), w, MPI_DOUBLE, s->below, DOWN,
            MPI_COMM_WORLD, &request[1]);
  MPI_Isend(&CELL(s, now, 1, 1), w, MPI_DOUBLE, s->above, UP, MPI_COMM_WORLD,
            &request[2]);
  MPI_Isend(&CELL(s, now, s->count, 1), w, MPI_DOUBLE, s->below, DOWN,
            MPI_COMM_WORLD, &request[3]);
  for (i = 2; i < s->count; i++)
    update_row(s, i);
  MPI_Waitall(4, request, MPI_STATUSES_IGNORE); /* @WAIT */
  update_row(s, 1);
  if (s->count > 1)
    update_row(s, s->count);
  swap = s->now;
  s->now = s->next;
  s->next = swap;
}

static double heat(const strip_t *s) {
  double sum = 0.0;
  int i, j;

  for (i = 1; i <= s->count; i++)
    for (j = 1; j <= s->columns; j++)
      sum += CELL(s, now, i, j);
  return sum;
}

static void compare(const strip_t *s, int rank, int size, int steps) {
  strip_t whole;
  double *row = allocate((size_t)s->columns);
  int i, j, wrong = 0;

  if (rank != 0) {
    for (i = 1; i <= s->count; i++)
      MPI_Send(&CELL(s, now, i, 1), s->columns, MPI_DOUBLE, 0, s->first + i,
               MPI_COMM_WORLD);
    free(row);
    return;
  }
  setup(&whole, s->rows, s->columns, 0, 1);
  for (i = 0; i < steps; i++) {
    double *swap = whole.now;
    for (j = 1; j <= whole.count; j++)
      update_row(&whole, j);
    whole.now = whole.next;
    whole.next = swap;
  }
  for (i = 1; i <= s->rows; i++) {
    const double *got = &CELL(s, now, i <= s->count ? i : 0, 1);
    if (i > s->count) {
      MPI_Recv(row, s->columns, MPI_DOUBLE, MPI_ANY_SOURCE, i,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      got = row;
    }
    for (j = 0; j < s->columns; j++)
      if (got[j] != CELL(&whole, now, i, j + 1))
        wrong++;
  }
  if (wrong > 0) {
    fprintf(stderr, "%d cells differ (%d processes)\n", wrong, size);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  free(whole.now);
  free(whole.next);
  free(row);
}

int main(int argc, char **argv) {
  int rank, size, i;
  int rows = argc > 1 ? atoi(argv[1]) : 9;
  int columns = argc > 2 ? atoi(argv[2]) : 5;
  int steps = argc > 3 ? atoi(argv[3]) : 3;
  double mine, before = 0.0, after = 0.0;
  strip_t strip;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rows < size || columns < 1 || steps < 0) {
    if (rank == 0)
      fprintf(stderr, "each process needs a row\n");
    MPI_Finalize();
    return EXIT_FAILURE;
  }
  setup(&strip, rows, columns, rank, size);
  mine = heat(&strip);
  MPI_Reduce(&mine, &before, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  for (i = 0; i < steps; i++)
    step(&strip);
  mine = heat(&strip);
  MPI_Reduce(&mine, &after, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  compare(&strip, rank, size, steps);
  if (rank == 0)
    printf("heat %.4f, after %d steps %.4f\n", before, steps, after);
  free(strip.now);
  free(strip.next);
  MPI_Finalize();
  return EXIT_SUCCESS;
}
