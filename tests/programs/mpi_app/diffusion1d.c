// mpiproof-test:
// note: 1-D diffusion, sendrecv of ghost cells, gatherv
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 40 3
/* u_t = k u_xx on a rod whose ends are held at 0, explicit Euler. The cells
 * are divided among the processes as evenly as possible; each has one ghost
 * cell on either side. Rank 0 collects the rod at the end and compares it
 * with its own calculation of the whole.
 *
 *   usage: diffusion1d [cells [steps [k]]]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define FROM_LEFT 1
#define FROM_RIGHT 2

static int nx = 18, nsteps = 4;
static double k = 0.25;
static int rank, nprocs, left, right;

static int first_of(int r) {
  return (int)((long)nx * r / nprocs);
}

static int count_of(int r) {
  return first_of(r + 1) - first_of(r);
}

static double start(int i) {
  return i == nx / 2 || i == 1 ? 100.0 : 5.0 * (i % 3);
}

static void exchange_ghosts(double *u, int n) {
  MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, FROM_LEFT, &u[0], 1, MPI_DOUBLE,
               left, FROM_LEFT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, FROM_RIGHT, &u[n + 1], 1,
               MPI_DOUBLE, right, FROM_RIGHT, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
}

static void update(double *u, double *u_new, int n) {
  int i;

  for (i = 1; i <= n; i++)
    u_new[i] = u[i] + k * (u[i + 1] + u[i - 1] - 2 * u[i]);
  for (i = 1; i <= n; i++)
    u[i] = u_new[i];
}

static void check(const double *rod) {
  double *u = calloc((size_t)nx + 2, sizeof *u);
  double *u_new = calloc((size_t)nx + 2, sizeof *u_new);
  int i, step;

  for (i = 0; i < nx; i++)
    u[i + 1] = start(i);
  for (step = 0; step < nsteps; step++)
    update(u, u_new, nx);
  for (i = 0; i < nx; i++)
    assert(u[i + 1] == rod[i]);
  free(u);
  free(u_new);
}

static void write_frame(const double *u, int n) {
  int *counts = NULL, *displs = NULL, i;
  double *rod = NULL, total = 0.0;

  if (rank == 0) {
    counts = malloc((size_t)nprocs * sizeof *counts);
    displs = malloc((size_t)nprocs * sizeof *displs);
    rod = malloc((size_t)nx * sizeof *rod);
    for (i = 0; i < nprocs; i++) {
      counts[i] = count_of(i);
      displs[i] = first_of(i);
    }
  }
  MPI_Gatherv(u + 1, n, MPI_DOUBLE, rod, counts, displs, MPI_DOUBLE, 0,
              MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < nx; i++) {
      printf("%8.2f%s", rod[i], i % 6 == 5 || i == nx - 1 ? "\n" : "");
      total += rod[i];
    }
    printf("total %.3f\n", total);
    check(rod);
    free(counts);
    free(displs);
    free(rod);
  }
}

int main(int argc, char **argv) {
  double *u, *u_new;
  int n, i, step;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
  if (argc > 1)
    nx = atoi(argv[1]);
  if (argc > 2)
    nsteps = atoi(argv[2]);
  if (argc > 3)
    k = atof(argv[3]);
  if (nx < nprocs) {
    if (rank == 0)
      fprintf(stderr, "more processes than cells\n");
    MPI_Finalize();
    return 1;
  }
  left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
  n = count_of(rank);
  u = calloc((size_t)n + 2, sizeof *u);
  u_new = calloc((size_t)n + 2, sizeof *u_new);
  for (i = 0; i < n; i++)
    u[i + 1] = start(first_of(rank) + i);

  for (step = 0; step < nsteps; step++) {
    exchange_ghosts(u, n);
    update(u, u_new, n);
  }
  write_frame(u, n);
  free(u);
  free(u_new);
  MPI_Finalize();
  return 0;
}
