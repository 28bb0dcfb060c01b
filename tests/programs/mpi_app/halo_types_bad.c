// mpiproof-test:
// note: only the receives are waited for before all start again
// ranks: 2 4
// expect: violated
// finding: local-race @ COPY
// finding: double-start @ START
/* Five-point stencil on a periodic 2-D grid of processes. Rows are contiguous
 * datatypes, columns are vectors; the eight transfers of an exchange are made
 * once as persistent requests and started in each step. The result is written
 * down by subarrays at rank 0.
 *
 *   usage: halo_types_bad [rows_per_process [columns_per_process [steps]]]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORTH, SOUTH, WEST, EAST, SIDES };

typedef struct {
  MPI_Comm comm;
  int rank, size;
  int dims[2], coords[2], neighbour[SIDES];
  int rows, columns;
  double *u, *v;
  MPI_Datatype row, column;
  MPI_Request request[2 * SIDES];
} domain;

static int at(const domain *d, int i, int j) {
  return i * (d->columns + 2) + j;
}

static double initial(int i, int j) {
  return (double)((i * 13 + j * 29) % 16);
}

static void make_domain(domain *d, int rows, int columns) {
  int periods[2] = {1, 1}, i, j;
  size_t cells = (size_t)((rows + 2) * (columns + 2));

  MPI_Comm_size(MPI_COMM_WORLD, &d->size);
  d->dims[0] = d->dims[1] = 0;
  MPI_Dims_create(d->size, 2, d->dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, d->dims, periods, 0, &d->comm);
  MPI_Comm_rank(d->comm, &d->rank);
  MPI_Cart_coords(d->comm, d->rank, 2, d->coords);
  MPI_Cart_shift(d->comm, 0, 1, &d->neighbour[NORTH], &d->neighbour[SOUTH]);
  MPI_Cart_shift(d->comm, 1, 1, &d->neighbour[WEST], &d->neighbour[EAST]);
  d->rows = rows;
  d->columns = columns;
  d->u = calloc(cells, sizeof *d->u);
  d->v = calloc(cells, sizeof *d->v);
  for (i = 1; i <= rows; i++)
    for (j = 1; j <= columns; j++)
      d->u[at(d, i, j)] = initial(d->coords[0] * rows + i - 1,
                                  d->coords[1] * columns + j - 1);
  MPI_Type_contiguous(columns, MPI_DOUBLE, &d->row);
  MPI_Type_commit(&d->row);
  MPI_Type_vector(rows, 1, columns + 2, MPI_DOUBLE, &d->column);
  MPI_Type_commit(&d->column);
}

/* What travels north carries tag NORTH, and so on. */
static void make_requests(domain *d) {
  int n = d->rows, m = d->columns;
  double *u = d->u;
  MPI_Request *r = d->request;

  MPI_Recv_init(u + at(d, 0, 1), 1, d->row, d->neighbour[NORTH], SOUTH,
                d->comm, &r[0]);
  MPI_Recv_init(u + at(d, n + 1, 1), 1, d->row, d->neighbour[SOUTH], NORTH,
                d->comm, &r[1]);
  MPI_Recv_init(u + at(d, 1, 0), 1, d->column, d->neighbour[WEST], EAST,
                d->comm, &r[2]);
  MPI_Recv_init(u + at(d, 1, m + 1), 1, d->column, d->neighbour[EAST], WEST,
                d->comm, &r[3]);
  MPI_Send_init(u + at(d, 1, 1), 1, d->row, d->neighbour[NORTH], NORTH,
                d->comm, &r[4]);
  MPI_Send_init(u + at(d, n, 1), 1, d->row, d->neighbour[SOUTH], SOUTH,
                d->comm, &r[5]);
  MPI_Send_init(u + at(d, 1, 1), 1, d->column, d->neighbour[WEST], WEST,
                d->comm, &r[6]);
  MPI_Send_init(u + at(d, 1, m), 1, d->column, d->neighbour[EAST], EAST,
                d->comm, &r[7]);
}

static void step(domain *d) {
  int i, j;

  MPI_Startall(2 * SIDES, d->request); /* @START */
  MPI_Waitall(SIDES, d->request, MPI_STATUSES_IGNORE);
  for (i = 1; i <= d->rows; i++)
    for (j = 1; j <= d->columns; j++)
      d->v[at(d, i, j)] =
          0.5 * d->u[at(d, i, j)]
          + 0.125 * (d->u[at(d, i - 1, j)] + d->u[at(d, i + 1, j)]
                     + d->u[at(d, i, j - 1)] + d->u[at(d, i, j + 1)]);
  /* The requests know u, so the values go back instead of the pointers. */
  for (i = 1; i <= d->rows; i++)
    memcpy(d->u + at(d, i, 1), d->v + at(d, i, 1), /* @COPY */
           (size_t)d->columns * sizeof *d->u);
}

static void free_domain(domain *d) {
  int k;

  for (k = 0; k < 2 * SIDES; k++)
    MPI_Request_free(&d->request[k]);
  MPI_Type_free(&d->row);
  MPI_Type_free(&d->column);
  MPI_Comm_free(&d->comm);
  free(d->u);
  free(d->v);
}

static double *gather(const domain *d) {
  int sizes[2] = {d->rows + 2, d->columns + 2};
  int sub[2] = {d->rows, d->columns}, start[2] = {1, 1}, at[2], r;
  double *field = NULL;
  MPI_Datatype inner, block;
  MPI_Request request;

  MPI_Type_create_subarray(2, sizes, sub, start, MPI_ORDER_C, MPI_DOUBLE,
                           &inner);
  MPI_Type_commit(&inner);
  MPI_Isend(d->u, 1, inner, 0, 99, d->comm, &request);
  if (d->rank == 0) {
    sizes[0] = d->rows * d->dims[0];
    sizes[1] = d->columns * d->dims[1];
    field = malloc((size_t)(sizes[0] * sizes[1]) * sizeof *field);
    for (r = 0; r < d->size; r++) {
      MPI_Cart_coords(d->comm, r, 2, at);
      start[0] = at[0] * d->rows;
      start[1] = at[1] * d->columns;
      MPI_Type_create_subarray(2, sizes, sub, start, MPI_ORDER_C, MPI_DOUBLE,
                               &block);
      MPI_Type_commit(&block);
      MPI_Recv(field, 1, block, r, 99, d->comm, MPI_STATUS_IGNORE);
      MPI_Type_free(&block);
    }
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Type_free(&inner);
  return field;
}

static int differs(const double *field, int rows, int columns, int steps) {
  size_t bytes = (size_t)(rows * columns) * sizeof(double);
  double *u = malloc(bytes), *v = malloc(bytes);
  int i, j, k, wrong;

  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++)
      u[i * columns + j] = initial(i, j);
  for (k = 0; k < steps; k++) {
    for (i = 0; i < rows; i++)
      for (j = 0; j < columns; j++)
        v[i * columns + j] =
            0.5 * u[i * columns + j]
            + 0.125 * (u[(i + rows - 1) % rows * columns + j]
                       + u[(i + 1) % rows * columns + j]
                       + u[i * columns + (j + columns - 1) % columns]
                       + u[i * columns + (j + 1) % columns]);
    memcpy(u, v, bytes);
  }
  wrong = memcmp(u, field, bytes) != 0;
  free(u);
  free(v);
  return wrong;
}

int main(int argc, char **argv) {
  int rows = 3, columns = 4, steps = 2, k;
  double *field, sum = 0.0;
  domain d;

  MPI_Init(&argc, &argv);
  if (argc > 1) rows = atoi(argv[1]);
  if (argc > 2) columns = atoi(argv[2]);
  if (argc > 3) steps = atoi(argv[3]);
  make_domain(&d, rows, columns);
  make_requests(&d);
  for (k = 0; k < steps; k++)
    step(&d);
  field = gather(&d);
  if (d.rank == 0) {
    rows *= d.dims[0];
    columns *= d.dims[1];
    for (k = 0; k < rows * columns; k++)
      sum += field[k];
    printf("%d x %d cells, mean %.6f, first %.6f\n", rows, columns,
           sum / (rows * columns), field[0]);
    if (differs(field, rows, columns, steps)) {
      fprintf(stderr, "the field is wrong\n");
      MPI_Abort(d.comm, 1);
    }
    free(field);
  }
  free_domain(&d);
  MPI_Finalize();
  return 0;
}
