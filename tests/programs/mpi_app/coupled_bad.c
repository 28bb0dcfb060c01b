// mpiproof-test:
// note: the other leader is addressed by its rank in the world
// ranks: 2 3
// expect: violated
// finding: invalid-rank @ FLUX
/* An "ocean" (two thirds of the processes) and an "atmosphere" (the rest).
 * Each steps its own cells; after each step the leaders exchange fluxes over
 * an intercommunicator and broadcast them inside. In the end all compute a
 * common checksum on the merged communicator.
 *
 *   usage: coupled_bad [steps]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define OCEAN 0
#define ATMOSPHERE 1
#define TAG_FLUX 50
#define TAG_INTER 51
#define CELLS 3

typedef struct {
  int kind;
  MPI_Comm local;   /* the processes of this model */
  MPI_Comm inter;   /* to the other model */
  MPI_Comm all;     /* merged, ocean first */
  double cell[CELLS];
} model;

static int step_key = MPI_KEYVAL_INVALID;

/* The number of steps is cached on the communicator, as libraries do. */
static int free_steps(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm;
  (void)key;
  (*(int *)extra)++;
  free(value);
  return MPI_SUCCESS;
}

static int *steps_of(MPI_Comm comm) {
  int *steps, found;

  MPI_Comm_get_attr(comm, step_key, &steps, &found);
  if (!found) {
    steps = calloc(1, sizeof *steps);
    MPI_Comm_set_attr(comm, step_key, steps);
  }
  return steps;
}

static void setup(model *m, int *freed) {
  int rank, size, oceans, local_rank, i;

  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  oceans = (2 * size + 2) / 3;
  if (oceans == size)
    oceans--;
  m->kind = rank < oceans ? OCEAN : ATMOSPHERE;
  MPI_Comm_split(MPI_COMM_WORLD, m->kind, rank, &m->local);
  MPI_Intercomm_create(m->local, 0, MPI_COMM_WORLD,
                       m->kind == OCEAN ? oceans : 0, TAG_INTER, &m->inter);
  MPI_Intercomm_merge(m->inter, m->kind == ATMOSPHERE, &m->all);
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_steps, &step_key, freed);
  MPI_Comm_rank(m->local, &local_rank);
  for (i = 0; i < CELLS; i++)
    m->cell[i] = m->kind == OCEAN ? 10.0 + local_rank : 20.0 - local_rank;
}

static double mean(const model *m) {
  double mine = 0.0, sum;
  int i, size;

  for (i = 0; i < CELLS; i++)
    mine += m->cell[i];
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, m->local);
  MPI_Comm_size(m->local, &size);
  return sum / (size * CELLS);
}

/* The mean of the other model; leaders talk, then tell their own. */
static double other_mean(const model *m, double mine) {
  double theirs = 0.0;
  int rank, size, leader;

  MPI_Comm_rank(m->local, &rank);
  MPI_Comm_size(m->local, &size);
  leader = m->kind == OCEAN ? size : 0;
  if (rank == 0)
    MPI_Sendrecv(&mine, 1, MPI_DOUBLE, leader, TAG_FLUX, /* @FLUX */
                 &theirs, 1, MPI_DOUBLE, leader, TAG_FLUX, m->inter,
                 MPI_STATUS_IGNORE);
  MPI_Bcast(&theirs, 1, MPI_DOUBLE, 0, m->local);
  return theirs;
}

static void step(model *m) {
  double mine = mean(m), theirs = other_mean(m, mine);
  int i;

  for (i = 0; i < CELLS; i++)
    m->cell[i] += 0.125 * (theirs - mine);
  ++*steps_of(m->local);
}

/* The number of processes of both models, as seen by an intercommunicator
 * reduction: each group gets the sum over the other. */
static int count_others(const model *m) {
  int one = 1, others = 0, remote;

  MPI_Allreduce(&one, &others, 1, MPI_INT, MPI_SUM, m->inter);
  MPI_Comm_remote_size(m->inter, &remote);
  return others == remote ? others : -1;
}

int main(int argc, char **argv) {
  int steps = 3, i, rank, size, others, freed = 0, same;
  double heat[2] = {0.0, 0.0}, all[2];
  model m;

  MPI_Init(&argc, &argv);
  if (argc > 1)
    steps = atoi(argv[1]);
  setup(&m, &freed);
  MPI_Comm_rank(m.all, &rank);
  MPI_Comm_size(m.all, &size);
  MPI_Comm_compare(m.all, MPI_COMM_WORLD, &same);
  for (i = 0; i < steps; i++)
    step(&m);
  others = count_others(&m);
  for (i = 0; i < CELLS; i++)
    heat[m.kind] += m.cell[i];
  MPI_Reduce(heat, all, 2, MPI_DOUBLE, MPI_SUM, 0, m.all);
  if (others < 1 || same != MPI_CONGRUENT || *steps_of(m.local) != steps)
    MPI_Abort(MPI_COMM_WORLD, 1);
  if (rank == 0)
    printf("%d + %d processes, ocean %.4f, atmosphere %.4f\n", size - others,
           others, all[OCEAN], all[ATMOSPHERE]);
  MPI_Comm_free(&m.all);
  MPI_Comm_free(&m.inter);
  MPI_Comm_free(&m.local);
  MPI_Comm_free_keyval(&step_key);
  if (freed != 1)
    MPI_Abort(MPI_COMM_WORLD, 2);
  MPI_Finalize();
  return 0;
}
