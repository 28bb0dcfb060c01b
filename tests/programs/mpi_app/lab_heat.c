// mpiproof-test:
// ranks: 2 4
// args: 8 3
// cflags: -std=gnu89
// expect: verified
//
// Heat on a plate as laboratories wrote it in the nineties: K&R definitions,
// a cartesian grid, columns as a vector type, MPI_Type_struct for parameters.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>

#define IDX(i, j) ((i) * (ny + 2) + (j))

struct params { int n; int steps; double alpha; char title[16]; };

static MPI_Comm grid;
static int dims[2], coords[2], up, down, left, right;

static void bcast_params(p)
struct params *p;
{
  MPI_Datatype type, types[3];
  MPI_Aint disp[3], base;
  int len[3];
  len[0] = 2; len[1] = 1; len[2] = 16;
  types[0] = MPI_INT; types[1] = MPI_DOUBLE; types[2] = MPI_CHAR;
  MPI_Address(p, &base);
  MPI_Address(&p->n, &disp[0]);
  MPI_Address(&p->alpha, &disp[1]);
  MPI_Address(p->title, &disp[2]);
  { int i; for (i = 0; i < 3; i++) disp[i] -= base; }
  MPI_Type_struct(3, len, disp, types, &type);
  MPI_Type_commit(&type);
  MPI_Bcast(p, 1, type, 0, MPI_COMM_WORLD);
  MPI_Type_free(&type);
}

static void exchange(u, nx, ny, column)
double *u;
int nx, ny;
MPI_Datatype column;
{
  MPI_Status status[8];
  MPI_Request req[8];
  MPI_Irecv(&u[IDX(0, 1)], ny, MPI_DOUBLE, up, 1, grid, &req[0]);
  MPI_Irecv(&u[IDX(nx + 1, 1)], ny, MPI_DOUBLE, down, 2, grid, &req[1]);
  MPI_Irecv(&u[IDX(1, 0)], 1, column, left, 3, grid, &req[2]);
  MPI_Irecv(&u[IDX(1, ny + 1)], 1, column, right, 4, grid, &req[3]);
  MPI_Isend(&u[IDX(1, 1)], ny, MPI_DOUBLE, up, 2, grid, &req[4]);
  MPI_Isend(&u[IDX(nx, 1)], ny, MPI_DOUBLE, down, 1, grid, &req[5]);
  MPI_Isend(&u[IDX(1, 1)], 1, column, left, 4, grid, &req[6]);
  MPI_Isend(&u[IDX(1, ny)], 1, column, right, 3, grid, &req[7]);
  MPI_Waitall(8, req, status);
}

static double step(u, v, nx, ny, alpha)
double *u, *v;
int nx, ny;
double alpha;
{
  int i, j;
  double change = 0.0;
  for (i = 1; i <= nx; i++)
    for (j = 1; j <= ny; j++) {
      double d = u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] +
                 u[IDX(i, j + 1)] - 4.0 * u[IDX(i, j)];
      v[IDX(i, j)] = u[IDX(i, j)] + alpha * d;
      change += fabs(alpha * d);
    }
  return change;
}

int main(argc, argv)
int argc;
char **argv;
{
  int rank, size, periods[2] = {0, 0}, nx, ny, t;
  double *u, *v, *w, change, total;
  struct params p;
  MPI_Datatype column;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    p.n = argc > 1 ? atoi(argv[1]) : 8;
    p.steps = argc > 2 ? atoi(argv[2]) : 4;
    p.alpha = 0.125;
    sprintf(p.title, "plate %d", p.n);
  }
  bcast_params(&p);
  dims[0] = dims[1] = 0;
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
  MPI_Cart_coords(grid, rank, 2, coords);
  MPI_Cart_shift(grid, 0, 1, &up, &down);
  MPI_Cart_shift(grid, 1, 1, &left, &right);
  nx = p.n / dims[0];
  ny = p.n / dims[1];
  u = (double *)calloc((nx + 2) * (ny + 2), sizeof(double));
  v = (double *)calloc((nx + 2) * (ny + 2), sizeof(double));
  MPI_Type_vector(nx, 1, ny + 2, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  if (coords[0] == 0)
    for (t = 0; t < ny + 2; t++) u[IDX(0, t)] = v[IDX(0, t)] = 1.0;
  for (t = 0; t < p.steps; t++) {
    exchange(u, nx, ny, column);
    change = step(u, v, nx, ny, p.alpha);
    w = u; u = v; v = w;
    MPI_Reduce(&change, &total, 1, MPI_DOUBLE, MPI_SUM, 0, grid);
    if (rank == 0) printf("%s: step %d change %.6f\n", p.title, t, total);
  }
  MPI_Type_free(&column);
  MPI_Comm_free(&grid);
  free(u);
  free(v);
  MPI_Finalize();
  return 0;
}
