// mpiproof-test:
// note: n-body, blocks of bodies travel round a ring, struct datatype
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 1 1
/* Gravitation between n bodies in the plane, all pairs. Every process keeps
 * its bodies and computes forces on them while copies of the others' bodies
 * travel round a ring. Bodies are sent with a datatype made from the struct.
 *
 *   usage: nbody_ring [bodies_per_process [steps]]
 */
#include <math.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DT 0.01
#define SOFTENING 0.05
#define TAG_RING 9

typedef struct {
  int id;
  float mass;
  double pos[2];
  double vel[2];
} body;

static int rank, size;

static MPI_Datatype make_body_type(void) {
  int lengths[4] = {1, 1, 2, 2};
  MPI_Aint displs[4] = {offsetof(body, id), offsetof(body, mass),
                        offsetof(body, pos), offsetof(body, vel)};
  MPI_Datatype types[4] = {MPI_INT, MPI_FLOAT, MPI_DOUBLE, MPI_DOUBLE};
  MPI_Datatype raw, type;

  MPI_Type_create_struct(4, lengths, displs, types, &raw);
  MPI_Type_create_resized(raw, 0, sizeof(body), &type);
  MPI_Type_commit(&type);
  MPI_Type_free(&raw);
  return type;
}

static void create(body *b, int n, int first) {
  int i;

  for (i = 0; i < n; i++) {
    int id = first + i;
    b[i].id = id;
    b[i].mass = (float)(1 + id % 3);
    b[i].pos[0] = (id * 7 % 11) / 10.0;
    b[i].pos[1] = (id * 5 % 13) / 10.0;
    b[i].vel[0] = b[i].vel[1] = 0.0;
  }
}

/* Adds the forces of `others` on `mine`. Newton's third law is not used, so
 * the sums over one process's bodies stay in its own hands. */
static void interact(const body *mine, double (*force)[2], int n,
                     const body *others, int m) {
  int i, j;

  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      double dx, dy, d2, f;
      if (mine[i].id == others[j].id)
        continue;
      dx = others[j].pos[0] - mine[i].pos[0];
      dy = others[j].pos[1] - mine[i].pos[1];
      d2 = dx * dx + dy * dy + SOFTENING;
      f = mine[i].mass * others[j].mass / (d2 * sqrt(d2));
      force[i][0] += f * dx;
      force[i][1] += f * dy;
    }
}

static void move(body *b, double (*force)[2], int n) {
  int i, k;

  for (i = 0; i < n; i++)
    for (k = 0; k < 2; k++) {
      b[i].vel[k] += DT * force[i][k] / b[i].mass;
      b[i].pos[k] += DT * b[i].vel[k];
      force[i][k] = 0.0;
    }
}

static void step(body *mine, body *guests, double (*force)[2], int n,
                 MPI_Datatype type) {
  int next = (rank + 1) % size, previous = (rank + size - 1) % size, hop;

  memcpy(guests, mine, (size_t)n * sizeof *guests);
  for (hop = 0; hop < size; hop++) {
    interact(mine, force, n, guests, n);
    if (hop < size - 1)
      MPI_Sendrecv_replace(guests, n, type, next, TAG_RING, previous,
                           TAG_RING, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  move(mine, force, n);
}

static void momentum(const body *b, int n, double total[2]) {
  double mine[2] = {0.0, 0.0};
  int i;

  for (i = 0; i < n; i++) {
    mine[0] += b[i].mass * b[i].vel[0];
    mine[1] += b[i].mass * b[i].vel[1];
  }
  MPI_Allreduce(mine, total, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static double largest_error(const body *all, int count, int steps) {
  body *b = malloc((size_t)count * sizeof *b);
  double(*force)[2] = calloc((size_t)count, sizeof *force);
  double error = 0.0;
  int i;

  create(b, count, 0);
  for (i = 0; i < steps; i++) {
    interact(b, force, count, b, count);
    move(b, force, count);
  }
  for (i = 0; i < count; i++) {
    error = fmax(error, fabs(b[i].pos[0] - all[i].pos[0]));
    error = fmax(error, fabs(b[i].pos[1] - all[i].pos[1]));
  }
  free(b);
  free(force);
  return error;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 2;
  int steps = argc > 2 ? atoi(argv[2]) : 2;
  body *mine, *guests, *all = NULL;
  double(*force)[2], p[2];
  MPI_Datatype type;
  int i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  type = make_body_type();
  mine = malloc((size_t)n * sizeof *mine);
  guests = malloc((size_t)n * sizeof *guests);
  force = calloc((size_t)n, sizeof *force);
  create(mine, n, rank * n);
  for (i = 0; i < steps; i++)
    step(mine, guests, force, n, type);

  momentum(mine, n, p);
  if (rank == 0)
    all = malloc((size_t)(n * size) * sizeof *all);
  MPI_Gather(mine, n, type, all, n, type, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    if (largest_error(all, n * size, steps) > 1e-9
        || fabs(p[0]) + fabs(p[1]) > 1e-6) {
      fprintf(stderr, "the bodies are not where they should be\n");
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (i = 0; i < n * size; i++)
      printf("%d: %.6f %.6f\n", all[i].id, all[i].pos[0], all[i].pos[1]);
    free(all);
  }
  free(mine);
  free(guests);
  free(force);
  MPI_Type_free(&type);
  MPI_Finalize();
  return 0;
}
