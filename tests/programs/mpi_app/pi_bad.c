// mpiproof-test:
// note: rank 0 leaves on a wrong argument, the others wait for it
// ranks: 2 4
// args: 0
// expect: violated
// finding: missing-call @ BCAST
/* Computes pi as the integral of 4 / (1 + x*x) over [0, 1].
 *
 *   usage: pi_bad [intervals [midpoint|trapezoid|simpson]]
 *
 * Rank 0 reads the parameters and broadcasts them; every process adds up
 * every size-th interval; the sum is reduced at rank 0. The result is also
 * collected by hand (send and receive) and both are compared.
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.141592653589793238462643
#define TAG_PART 11

enum rule { MIDPOINT, TRAPEZOID, SIMPSON };

struct params {
  int n;
  int rule;
};

static double f(double x) {
  return 4.0 / (1.0 + x * x);
}

static int parse(int argc, char **argv, struct params *p) {
  p->n = 24;
  p->rule = MIDPOINT;
  if (argc > 1)
    p->n = atoi(argv[1]);
  if (argc > 2) {
    if (strcmp(argv[2], "midpoint") == 0)
      p->rule = MIDPOINT;
    else if (strcmp(argv[2], "trapezoid") == 0)
      p->rule = TRAPEZOID;
    else if (strcmp(argv[2], "simpson") == 0)
      p->rule = SIMPSON;
    else
      return -1;
  }
  return p->n > 0 ? 0 : -1;
}

static double interval(int rule, double a, double b) {
  double h = b - a;

  switch (rule) {
    case MIDPOINT: return h * f(a + 0.5 * h);
    case TRAPEZOID: return h * 0.5 * (f(a) + f(b));
    default: return h / 6.0 * (f(a) + 4.0 * f(a + 0.5 * h) + f(b));
  }
}

static double integrate(const struct params *p, int rank, int size) {
  double h = 1.0 / p->n, sum = 0.0;
  int i;

  for (i = rank; i < p->n; i += size)
    sum += interval(p->rule, i * h, (i + 1) * h);
  return sum;
}

/* The reduction as people wrote it before they knew of MPI_Reduce. */
static double collect(double mine, int rank, int size) {
  double sum = mine, part;
  int i;

  if (rank != 0) {
    MPI_Send(&mine, 1, MPI_DOUBLE, 0, TAG_PART, MPI_COMM_WORLD);
    return 0.0;
  }
  for (i = 1; i < size; i++) {
    MPI_Recv(&part, 1, MPI_DOUBLE, i, TAG_PART, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    sum += part;
  }
  return sum;
}

int main(int argc, char **argv) {
  static const char *const names[] = {"midpoint", "trapezoid", "simpson"};
  struct params p;
  double mine, pi = 0.0, by_hand;
  int rank, size, message[2] = {0, 0};

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  if (rank == 0) {
    if (parse(argc, argv, &p) != 0) {
      fprintf(stderr, "usage: pi [intervals [rule]]\n");
      MPI_Finalize();
      return 1;
    }
    message[0] = p.n;
    message[1] = p.rule;
  }
  MPI_Bcast(message, 2, MPI_INT, 0, MPI_COMM_WORLD); /* @BCAST */
  p.n = message[0];
  p.rule = message[1];

  mine = integrate(&p, rank, size);
  MPI_Reduce(&mine, &pi, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  by_hand = collect(mine, rank, size);

  if (rank == 0) {
    if (fabs(pi - by_hand) > 1e-12) {
      fprintf(stderr, "reduce gives %.15f, by hand %.15f\n", pi, by_hand);
      MPI_Abort(MPI_COMM_WORLD, 2);
    }
    printf("%s rule, %d intervals: pi is about %.6f, error %.1e\n",
           names[p.rule], p.n, pi, fabs(pi - PI));
  }
  MPI_Finalize();
  return 0;
}
