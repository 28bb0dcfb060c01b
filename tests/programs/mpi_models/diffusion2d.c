// mpiproof-test:
// note: 2-D diffusion on a grid of processes, frames collected from anybody
// options: --path-models
// ranks: 4 6 8 10
// paths: 2
/* Diffusion on a plate that is divided among a grid of processes. Blocks
 * exchange their edges by non-blocking operations. For a frame rank 0 collects
 * all blocks: it takes what comes, asks the status who it was, and unpacks the
 * block at the place of its sender. Whether the plate is a torus is an input.
 *
 *   usage: diffusion2d [rows of a block [columns of a block [steps]]]
 */
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

enum { TAG_UP = 1, TAG_DOWN, TAG_LEFT, TAG_RIGHT, TAG_FRAME };

typedef struct {
  int rank, size;
  int grid_rows, grid_columns;     /* of processes */
  int up, down, left, right;
  int rows, columns;               /* of a block */
  double *now, *next;              /* with a border of ghosts */
} block_t;

#define WIDTH(b) ((b)->columns + 2)
#define CELL(b, field, i, j) ((b)->field[(i) * WIDTH(b) + (j)])

/* As square as possible. */
static void choose_grid(block_t *b) {
  int r;

  for (r = 1; r * r <= b->size; r++)
    if (b->size % r == 0)
      b->grid_rows = r;
  b->grid_columns = b->size / b->grid_rows;
}

static int process_at(const block_t *b, int row, int column, int torus) {
  if (torus) {
    row = (row + b->grid_rows) % b->grid_rows;
    column = (column + b->grid_columns) % b->grid_columns;
  }
  if (row < 0 || row >= b->grid_rows || column < 0
      || column >= b->grid_columns)
    return MPI_PROC_NULL;
  return row * b->grid_columns + column;
}

static void find_neighbours(block_t *b) {
  int row = b->rank / b->grid_columns, column = b->rank % b->grid_columns;
  int torus = 0;

  if (b->rank == 0)
    torus = mpiproof_range(0, 1, "torus");
  MPI_Bcast(&torus, 1, MPI_INT, 0, MPI_COMM_WORLD);
  torus = torus != 0;
  b->up = process_at(b, row - 1, column, torus);
  b->down = process_at(b, row + 1, column, torus);
  b->left = process_at(b, row, column - 1, torus);
  b->right = process_at(b, row, column + 1, torus);
}

static double *new_field(const block_t *b) {
  return calloc((size_t)((b->rows + 2) * WIDTH(b)), sizeof(double));
}

static void setup(block_t *b) {
  int i, j;

  choose_grid(b);
  find_neighbours(b);
  b->now = new_field(b);
  b->next = new_field(b);
  for (i = 1; i <= b->rows; i++)
    for (j = 1; j <= b->columns; j++)
      CELL(b, now, i, j) = (b->rank * 5 + i * 3 + j) % 4;
}

static void exchange(block_t *b, MPI_Datatype column) {
  int n = b->columns, last = b->rows;
  MPI_Request q[8];

  MPI_Irecv(&CELL(b, now, 0, 1), n, MPI_DOUBLE, b->up, TAG_DOWN,
            MPI_COMM_WORLD, &q[0]);
  MPI_Irecv(&CELL(b, now, last + 1, 1), n, MPI_DOUBLE, b->down, TAG_UP,
            MPI_COMM_WORLD, &q[1]);
  MPI_Irecv(&CELL(b, now, 1, 0), 1, column, b->left, TAG_RIGHT,
            MPI_COMM_WORLD, &q[2]);
  MPI_Irecv(&CELL(b, now, 1, n + 1), 1, column, b->right, TAG_LEFT,
            MPI_COMM_WORLD, &q[3]);
  MPI_Isend(&CELL(b, now, 1, 1), n, MPI_DOUBLE, b->up, TAG_UP,
            MPI_COMM_WORLD, &q[4]);
  MPI_Isend(&CELL(b, now, last, 1), n, MPI_DOUBLE, b->down, TAG_DOWN,
            MPI_COMM_WORLD, &q[5]);
  MPI_Isend(&CELL(b, now, 1, 1), 1, column, b->left, TAG_LEFT,
            MPI_COMM_WORLD, &q[6]);
  MPI_Isend(&CELL(b, now, 1, n), 1, column, b->right, TAG_RIGHT,
            MPI_COMM_WORLD, &q[7]);
  MPI_Waitall(8, q, MPI_STATUSES_IGNORE);
}

static void step(block_t *b, MPI_Datatype column) {
  double *swap = b->now;
  int i, j;

  exchange(b, column);
  for (i = 1; i <= b->rows; i++)
    for (j = 1; j <= b->columns; j++)
      CELL(b, next, i, j) = 0.5 * CELL(b, now, i, j)
                            + 0.125 * (CELL(b, now, i - 1, j)
                                       + CELL(b, now, i + 1, j)
                                       + CELL(b, now, i, j - 1)
                                       + CELL(b, now, i, j + 1));
  b->now = b->next;
  b->next = swap;
}

static void pack(const block_t *b, double *out) {
  int i, j;

  for (i = 1; i <= b->rows; i++)
    for (j = 1; j <= b->columns; j++)
      *out++ = CELL(b, now, i, j);
}

static void print_frame(const block_t *b, const double *plate) {
  double sum = 0.0;
  int i;

  for (i = 0; i < b->size * b->rows * b->columns; i++) {
    printf("%.3f ", plate[i]);
    sum += plate[i];
  }
  printf("\nheat %.6f\n", sum);
}

static void collect_frame(const block_t *b) {
  int cells = b->rows * b->columns, i, k;
  double *mine = malloc((size_t)cells * sizeof *mine), *plate;
  MPI_Status status;

  pack(b, mine);
  if (b->rank != 0) {
    MPI_Send(mine, cells, MPI_DOUBLE, 0, TAG_FRAME, MPI_COMM_WORLD);
    free(mine);
    return;
  }
  plate = malloc((size_t)(b->size * cells) * sizeof *plate);
  for (k = 0; k < cells; k++)
    plate[k] = mine[k];
  for (i = 1; i < b->size; i++) {
    MPI_Recv(mine, cells, MPI_DOUBLE, MPI_ANY_SOURCE, TAG_FRAME,
             MPI_COMM_WORLD, &status);
    RECEIVED(i, status.MPI_SOURCE);
    for (k = 0; k < cells; k++)
      plate[status.MPI_SOURCE * cells + k] = mine[k];
  }
  print_frame(b, plate);
  free(mine);
  free(plate);
}

int main(int argc, char **argv) {
  MPI_Datatype column;
  block_t block;
  int i, steps = argc > 3 ? atoi(argv[3]) : 2;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &block.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &block.size);
  block.rows = argc > 1 ? atoi(argv[1]) : 2;
  block.columns = argc > 2 ? atoi(argv[2]) : 2;
  setup(&block);
  MPI_Type_vector(block.rows, 1, WIDTH(&block), MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (i = 0; i < steps; i++)
    step(&block, column);
  collect_frame(&block);
  MPI_Type_free(&column);
  free(block.now);
  free(block.next);
  MPI_Finalize();
  return 0;
}
