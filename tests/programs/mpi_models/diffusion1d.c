// mpiproof-test:
// note: 1-D diffusion, heat of the parts collected from any source
// options: --path-models
// ranks: 4 6 8 10
// paths: 2
/* u_t = k u_xx on a rod. Ends are held or closed, as an input says. Cells are
 * divided evenly, neighbours exchange ghost cells, and after every few steps
 * rank 0 collects the heat of all parts, in whatever order they report.
 *
 *   usage: diffusion1d [cells per process [steps [steps per report]]]
 */
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

#define TAG_LEFT 1 /* travels to the left */
#define TAG_RIGHT 2
#define TAG_HEAT 3

typedef struct {
  int rank, size, left, right;
  int cells;            /* of this process */
  int closed;           /* nothing leaves at the ends */
  double *now, *next;   /* cells 1 .. cells, and two ghosts */
} rod_t;

static void setup(rod_t *r, int cells) {
  int i;

  MPI_Comm_rank(MPI_COMM_WORLD, &r->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &r->size);
  r->left = r->rank > 0 ? r->rank - 1 : MPI_PROC_NULL;
  r->right = r->rank < r->size - 1 ? r->rank + 1 : MPI_PROC_NULL;
  r->cells = cells;
  r->now = calloc((size_t)cells + 2, sizeof *r->now);
  r->next = calloc((size_t)cells + 2, sizeof *r->next);
  for (i = 1; i <= cells; i++)
    r->now[i] = (r->rank * cells + i) % 4 == 1 ? 16.0 : 1.0;
  r->closed = 0;
  if (r->rank == 0)
    r->closed = mpiproof_range(0, 1, "closed");
  MPI_Bcast(&r->closed, 1, MPI_INT, 0, MPI_COMM_WORLD);
}

static void exchange(rod_t *r) {
  MPI_Sendrecv(&r->now[1], 1, MPI_DOUBLE, r->left, TAG_LEFT,
               &r->now[r->cells + 1], 1, MPI_DOUBLE, r->right, TAG_LEFT,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&r->now[r->cells], 1, MPI_DOUBLE, r->right, TAG_RIGHT,
               &r->now[0], 1, MPI_DOUBLE, r->left, TAG_RIGHT,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (r->closed) {
    if (r->left == MPI_PROC_NULL)
      r->now[0] = r->now[1];
    if (r->right == MPI_PROC_NULL)
      r->now[r->cells + 1] = r->now[r->cells];
  }
}

static void step(rod_t *r) {
  double *swap;
  int i;

  exchange(r);
  for (i = 1; i <= r->cells; i++)
    r->next[i] = r->now[i]
                 + 0.25 * (r->now[i - 1] - 2.0 * r->now[i] + r->now[i + 1]);
  swap = r->now;
  r->now = r->next;
  r->next = swap;
}

static double heat(const rod_t *r) {
  double sum = 0.0;
  int i;

  for (i = 1; i <= r->cells; i++)
    sum += r->now[i];
  return sum;
}

static void report(const rod_t *r, int at) {
  double mine = heat(r), part, sum = mine;
  MPI_Status status;
  int i;

  if (r->rank != 0) {
    MPI_Send(&mine, 1, MPI_DOUBLE, 0, TAG_HEAT, MPI_COMM_WORLD);
  } else {
    for (i = 1; i < r->size; i++) {
      MPI_Recv(&part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, TAG_HEAT,
               MPI_COMM_WORLD, &status);
      RECEIVED(i, status.MPI_SOURCE);
      sum += part;
    }
    printf("step %d: %.6f\n", at, sum);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  rod_t rod;
  int cells = argc > 1 ? atoi(argv[1]) : 3;
  int steps = argc > 2 ? atoi(argv[2]) : 4;
  int often = argc > 3 ? atoi(argv[3]) : 2;
  int i;

  MPI_Init(&argc, &argv);
  setup(&rod, cells);
  for (i = 1; i <= steps; i++) {
    step(&rod);
    if (i % often == 0)
      report(&rod, i);
  }
  free(rod.now);
  free(rod.next);
  MPI_Finalize();
  return 0;
}
