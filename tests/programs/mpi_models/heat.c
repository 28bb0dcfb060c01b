// mpiproof-test:
// note: heat equation, strips come back in two messages, head from anybody
// options: --path-models
// ranks: 4 6 8 10
// paths: 2
/* The heat equation on a plate. Rank 0 makes the plate and deals out strips of
 * rows; the others iterate, exchanging ghost rows with their neighbours, and
 * send their strip back: first a head (where it begins, how many rows), which
 * rank 0 takes from any source, then the cells, which it takes from the one the
 * head came from. Which initial state is used is an input.
 *
 *   usage: heat [rows per worker [columns [steps]]]
 */
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

/* Cells go through a buffer, or straight to where they belong. */
#ifndef IN_PLACE
#define IN_PLACE 0
#endif

enum { MASTER = 0, TAG_BEGIN = 1, TAG_UP, TAG_DOWN, TAG_HEAD, TAG_CELLS };

typedef struct {
  int first, count;     /* rows */
  int above, below;     /* ranks of the neighbours */
} strip_t;

typedef struct {
  int rank, size;
  int rows, columns, steps;
} plate_t;

static double *new_rows(const plate_t *p, int count) {
  double *rows = calloc((size_t)(count * p->columns), sizeof *rows);

  if (rows == NULL)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return rows;
}

/* A hot spot in the middle, or a hot edge. */
static double initial(const plate_t *p, int edge, int i, int j) {
  if (edge)
    return i == 0 ? 100.0 : 0.0;
  return (double)(i * (p->rows - 1 - i) * j * (p->columns - 1 - j));
}

static void deal(const plate_t *p, const double *plate) {
  int workers = p->size - 1, base = p->rows / workers;
  int extra = p->rows % workers, first = 0, w;
  strip_t strip;

  for (w = 1; w <= workers; w++) {
    strip.first = first;
    strip.count = base + (w <= extra);
    strip.above = w == 1 ? MPI_PROC_NULL : w - 1;
    strip.below = w == workers ? MPI_PROC_NULL : w + 1;
    MPI_Send(&strip, sizeof strip, MPI_BYTE, w, TAG_BEGIN, MPI_COMM_WORLD);
    MPI_Send(plate + first * p->columns, strip.count * p->columns, MPI_DOUBLE,
             w, TAG_BEGIN, MPI_COMM_WORLD);
    first += strip.count;
  }
}

static void take_cells(double *to, int count, int from) {
  double *buffer = IN_PLACE ? to : malloc((size_t)count * sizeof *buffer);

  MPI_Recv(buffer, count, MPI_DOUBLE, from, TAG_CELLS, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  if (IN_PLACE)
    return;
  memcpy(to, buffer, (size_t)count * sizeof *buffer);
  free(buffer);
}

static void take_back(const plate_t *p, double *plate) {
  int head[2], i;
  MPI_Status status;

  for (i = 1; i < p->size; i++) {
    MPI_Recv(head, 2, MPI_INT, MPI_ANY_SOURCE, TAG_HEAD, MPI_COMM_WORLD,
             &status);
    RECEIVED(i, status.MPI_SOURCE);
    take_cells(plate + head[0] * p->columns, head[1] * p->columns,
               status.MPI_SOURCE);
  }
}

static void master(const plate_t *p) {
  double *plate = new_rows(p, p->rows), sum = 0.0;
  int edge = mpiproof_range(0, 1, "edge") != 0, i, j;

  for (i = 0; i < p->rows; i++)
    for (j = 0; j < p->columns; j++)
      plate[i * p->columns + j] = initial(p, edge, i, j);
  deal(p, plate);
  take_back(p, plate);
  for (i = 0; i < p->rows * p->columns; i++)
    sum += plate[i];
  printf("heat %.6f\n", sum);
  free(plate);
}

/* Row 0 and the last row of u are ghosts. */
static void exchange(const plate_t *p, const strip_t *s, double *u) {
  int n = p->columns;

  MPI_Sendrecv(u + n, n, MPI_DOUBLE, s->above, TAG_UP,
               u + (s->count + 1) * n, n, MPI_DOUBLE, s->below, TAG_UP,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(u + s->count * n, n, MPI_DOUBLE, s->below, TAG_DOWN,
               u, n, MPI_DOUBLE, s->above, TAG_DOWN, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
}

/* Cells at the edges of the plate stay as they are. */
static void update(const plate_t *p, const strip_t *s, const double *u,
                   double *v) {
  int n = p->columns, i, j;

  memcpy(v, u, (size_t)((s->count + 2) * n) * sizeof *v);
  for (i = 1; i <= s->count; i++) {
    int row = s->first + i - 1;
    if (row == 0 || row == p->rows - 1)
      continue;
    for (j = 1; j < n - 1; j++)
      v[i * n + j] = u[i * n + j]
                     + 0.1 * (u[(i - 1) * n + j] + u[(i + 1) * n + j]
                              - 2.0 * u[i * n + j])
                     + 0.1 * (u[i * n + j - 1] + u[i * n + j + 1]
                              - 2.0 * u[i * n + j]);
  }
}

static void worker(const plate_t *p) {
  double *u, *v, *swap;
  strip_t strip;
  int head[2], step;

  MPI_Recv(&strip, sizeof strip, MPI_BYTE, MASTER, TAG_BEGIN, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  u = new_rows(p, strip.count + 2);
  v = new_rows(p, strip.count + 2);
  MPI_Recv(u + p->columns, strip.count * p->columns, MPI_DOUBLE, MASTER,
           TAG_BEGIN, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (step = 0; step < p->steps; step++) {
    exchange(p, &strip, u);
    update(p, &strip, u, v);
    swap = u;
    u = v;
    v = swap;
  }
  head[0] = strip.first;
  head[1] = strip.count;
  MPI_Send(head, 2, MPI_INT, MASTER, TAG_HEAD, MPI_COMM_WORLD);
  MPI_Send(u + p->columns, strip.count * p->columns, MPI_DOUBLE, MASTER,
           TAG_CELLS, MPI_COMM_WORLD);
  free(u);
  free(v);
}

int main(int argc, char **argv) {
  plate_t p;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &p.size);
  p.rows = (p.size - 1) * (argc > 1 ? atoi(argv[1]) : 1);
  p.columns = argc > 2 ? atoi(argv[2]) : 3;
  p.steps = argc > 3 ? atoi(argv[3]) : 2;
  if (p.size < 2 || p.rows < 1 || p.columns < 1) {
    if (p.rank == MASTER)
      fprintf(stderr, "needs a worker and a plate\n");
    MPI_Finalize();
    return EXIT_FAILURE;
  }
  if (p.rank == MASTER)
    master(&p);
  else
    worker(&p);
  MPI_Finalize();
  return EXIT_SUCCESS;
}
