// mpiproof-test:
// note: static integration, parts from any source, a class for each rule
// options: --path-models
// ranks: 4 6 8 10
// paths: 3
/* Integrates a trigonometric function over [0, pi]. Every process integrates
 * its part by the rule that rank 0 has read (an input: midpoint, trapezoid or
 * Simpson), and rank 0 adds up what it receives, from any source. The parts are
 * also kept by their owner, so that the sum can be made in a fixed order.
 *
 *   usage: integrate [intervals]
 */
#include <math.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

/* Variants look at the order in which messages come in, or fix it. */
#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif
#ifndef RECEIVE
#define RECEIVE(number, part, status)                     \
  MPI_Recv(part, 1, MPI_DOUBLE, MPI_ANY_SOURCE, TAG_PART, \
           MPI_COMM_WORLD, status)
#endif

#define PI 3.141592653589793
#define TAG_PART 3

enum { MIDPOINT, TRAPEZOID, SIMPSON, RULES };

typedef struct {
  int rank, size;
  int rule, intervals;
} problem_t;

static const char *const names[RULES] = {"midpoint", "trapezoid", "Simpson"};

static double f(double x) {
  return sin(x) * (1.0 + 0.5 * cos(2.0 * x));
}

static double area(int rule, double from, double to) {
  double middle = 0.5 * (from + to), width = to - from;

  switch (rule) {
  case MIDPOINT:
    return width * f(middle);
  case TRAPEZOID:
    return width * 0.5 * (f(from) + f(to));
  default:
    return width / 6.0 * (f(from) + 4.0 * f(middle) + f(to));
  }
}

/* Intervals are dealt out in blocks, the first ones one longer. */
static double my_part(const problem_t *p) {
  int share = p->intervals / p->size, extra = p->intervals % p->size;
  int first = p->rank * share + (p->rank < extra ? p->rank : extra);
  int count = share + (p->rank < extra), i;
  double step = PI / p->intervals, sum = 0.0;

  for (i = first; i < first + count; i++)
    sum += area(p->rule, i * step, (i + 1) * step);
  return sum;
}

static void read_rule(problem_t *p) {
  p->rule = MIDPOINT;
  if (p->rank == 0) p->rule = mpiproof_range(0, RULES - 1, "rule");
  MPI_Bcast(&p->rule, 1, MPI_INT, 0, MPI_COMM_WORLD);
}

static void collect(const problem_t *p, double mine) {
  double *parts = calloc((size_t)p->size, sizeof *parts);
  double part, sum = mine, ordered = 0.0;
  MPI_Status status;
  int i;

  parts[0] = mine;
  for (i = 1; i < p->size; i++) {
    RECEIVE(i, &part, &status);
    RECEIVED(i, status.MPI_SOURCE);
    sum += part;
    parts[status.MPI_SOURCE] = part;
  }
  for (i = 0; i < p->size; i++)
    ordered += parts[i];
  printf("%s: %.6f, in order %.12f\n", names[p->rule], sum, ordered);
  free(parts);
}

int main(int argc, char **argv) {
  problem_t p;
  double mine;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &p.size);
  p.intervals = argc > 1 ? atoi(argv[1]) : 24;
  if (p.intervals < p.size) {
    if (p.rank == 0)
      fprintf(stderr, "every process needs an interval\n");
    MPI_Finalize();
    return EXIT_FAILURE;
  }
  read_rule(&p);
  mine = my_part(&p);
  if (p.rank == 0)
    collect(&p, mine);
  else
    MPI_Send(&mine, 1, MPI_DOUBLE, 0, TAG_PART, MPI_COMM_WORLD);
  MPI_Finalize();
  return EXIT_SUCCESS;
}
