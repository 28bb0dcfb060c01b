// mpiproof-test:
// note: integration with dynamic scheduling, intervals to whoever is free
// options: --path-models -n 4
// paths: 6
/* Integrates a trigonometric function over [0, pi]. The master hands out
 * intervals; a worker that returns an area gets the next one. Areas are added
 * up in the order they come. At the end everybody gets an empty message.
 *
 *   usage: integrate_workers [intervals]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

#define PI 3.141592653589793

enum { MASTER = 0, TAG_WORK = 1, TAG_AREA, TAG_STOP };

static double f(double x) {
  return sin(x) * (1.0 + 0.5 * cos(2.0 * x));
}

static double simpson(double from, double to) {
  return (to - from) / 6.0
         * (f(from) + 4.0 * f(0.5 * (from + to)) + f(to));
}

static void give(int interval, int intervals, int worker) {
  double bounds[2];

  bounds[0] = PI * interval / intervals;
  bounds[1] = PI * (interval + 1) / intervals;
  MPI_Send(bounds, 2, MPI_DOUBLE, worker, TAG_WORK, MPI_COMM_WORLD);
}

static void master(int size, int intervals) {
  double area, sum = 0.0;
  int given = 0, done, w;
  MPI_Status status;

  for (w = 1; w < size && given < intervals; w++)
    give(given++, intervals, w);
  for (done = 0; done < intervals; done++) {
    MPI_Recv(&area, 1, MPI_DOUBLE, MPI_ANY_SOURCE, TAG_AREA, MPI_COMM_WORLD,
             &status);
    RECEIVED(done, status.MPI_SOURCE);
    sum += area;
    if (given < intervals)
      give(given++, intervals, status.MPI_SOURCE);
  }
  for (w = 1; w < size; w++)
    MPI_Send(NULL, 0, MPI_DOUBLE, w, TAG_STOP, MPI_COMM_WORLD);
  printf("%.6f\n", sum);
}

static void worker(void) {
  double bounds[2], area;
  MPI_Status status;

  for (;;) {
    MPI_Recv(bounds, 2, MPI_DOUBLE, MASTER, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    if (status.MPI_TAG == TAG_STOP)
      return;
    area = simpson(bounds[0], bounds[1]);
    MPI_Send(&area, 1, MPI_DOUBLE, MASTER, TAG_AREA, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank, size;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == MASTER)
    master(size, argc > 1 ? atoi(argv[1]) : 5);
  else
    worker();
  MPI_Finalize();
  return 0;
}
