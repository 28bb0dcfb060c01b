// mpiproof-test:
// note: adaptive integration with a bag of intervals, master and workers
// outcomes: 1
// ranks: 2 3 4
// run: -n 8 -- 1.0 0.2
/* Adaptive integration of cosh(x)^4 over [0, b]. The master keeps a stack of
 * intervals and gives them to idle workers. A worker either returns the area
 * (the estimate is good enough) or the middle, and the master then pushes
 * both halves. It stops the workers when the bag is empty and all are idle.
 *
 *   usage: adapt_quad [b [epsilon]]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TASKS 512
#define TAG_WORK 1
#define TAG_AREA 2
#define TAG_SPLIT 3
#define TAG_QUIT 4

typedef struct {
  double left, right;
  int path; /* names the interval: 1, then 2p or 2p + 1 for its halves */
} task_t;

typedef struct {
  task_t stack[MAX_TASKS];
  int top;
} bag_t;

typedef struct {
  int path;
  double area;
} area_t;

static double func(double x) {
  double c = cosh(x);

  return c * c * c * c;
}

static void push(bag_t *bag, double left, double right, int path) {
  if (bag->top == MAX_TASKS) {
    fprintf(stderr, "bag overflow\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  bag->stack[bag->top].left = left;
  bag->stack[bag->top].right = right;
  bag->stack[bag->top].path = path;
  bag->top++;
}

/* Areas are added in the order of their paths, so that the sum does not
 * depend on who was faster. */
static int by_path(const void *x, const void *y) {
  const area_t *a = x, *b = y;

  return a->path < b->path ? -1 : a->path > b->path;
}

static double serial(double left, double right, double epsilon, int *leaves) {
  double mid = (left + right) / 2.0;
  double fm = func(mid), fl = func(left), fr = func(right);
  double lr = (fl + fr) * (right - left) / 2.0;
  double l = (fl + fm) * (mid - left) / 2.0;
  double r = (fm + fr) * (right - mid) / 2.0;

  if (fabs(l + r - lr) <= epsilon) {
    (*leaves)++;
    return l + r;
  }
  return serial(left, mid, epsilon, leaves)
         + serial(mid, right, epsilon, leaves);
}

static double farmer(int size, double b, double epsilon) {
  bag_t *bag = malloc(sizeof *bag);
  area_t *areas = malloc(MAX_TASKS * sizeof *areas);
  int *idle = malloc((size_t)size * sizeof *idle);
  task_t *given = malloc((size_t)size * sizeof *given);
  int idle_count = 0, area_count = 0, busy = 0, i, worker, leaves = 0;
  double answer[2], sum = 0.0, expected;
  MPI_Status status;

  bag->top = 0;
  push(bag, 0.0, b, 1);
  for (worker = size - 1; worker > 0; worker--)
    idle[idle_count++] = worker;

  while (bag->top > 0 || busy > 0) {
    while (bag->top > 0 && idle_count > 0) {
      worker = idle[--idle_count];
      given[worker] = bag->stack[--bag->top];
      answer[0] = given[worker].left;
      answer[1] = given[worker].right;
      MPI_Send(answer, 2, MPI_DOUBLE, worker, TAG_WORK, MPI_COMM_WORLD);
      busy++;
    }
    MPI_Recv(answer, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
             MPI_COMM_WORLD, &status);
    worker = status.MPI_SOURCE;
    if (status.MPI_TAG == TAG_AREA) {
      areas[area_count].path = given[worker].path;
      areas[area_count].area = answer[0];
      area_count++;
    } else {
      push(bag, given[worker].left, answer[0], 2 * given[worker].path);
      push(bag, answer[0], given[worker].right, 2 * given[worker].path + 1);
    }
    idle[idle_count++] = worker;
    busy--;
  }

  for (worker = 1; worker < size; worker++)
    MPI_Send(NULL, 0, MPI_DOUBLE, worker, TAG_QUIT, MPI_COMM_WORLD);
  qsort(areas, (size_t)area_count, sizeof *areas, by_path);
  for (i = 0; i < area_count; i++)
    sum += areas[i].area;
  expected = serial(0.0, b, epsilon, &leaves);
  if (fabs(sum - expected) > 1e-9 || leaves != area_count) {
    fprintf(stderr, "%d areas: %f, expected %d: %f\n", area_count, sum,
            leaves, expected);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  free(bag);
  free(areas);
  free(idle);
  free(given);
  return sum;
}

static void worker(double epsilon) {
  double t[2], left, right, mid, fl, fm, fr, lr, l, r, sum;
  MPI_Status status;

  for (;;) {
    MPI_Recv(t, 2, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == TAG_QUIT)
      return;
    left = t[0];
    right = t[1];
    mid = (left + right) / 2.0;
    fl = func(left);
    fm = func(mid);
    fr = func(right);
    lr = (fl + fr) * (right - left) / 2.0;
    l = (fl + fm) * (mid - left) / 2.0;
    r = (fm + fr) * (right - mid) / 2.0;
    if (fabs(l + r - lr) > epsilon) {
      MPI_Send(&mid, 1, MPI_DOUBLE, 0, TAG_SPLIT, MPI_COMM_WORLD);
    } else {
      sum = l + r;
      MPI_Send(&sum, 1, MPI_DOUBLE, 0, TAG_AREA, MPI_COMM_WORLD);
    }
  }
}

int main(int argc, char **argv) {
  double b = 1.0, epsilon = 0.03, area;
  int rank, size;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1)
    b = atof(argv[1]);
  if (argc > 2)
    epsilon = atof(argv[2]);
  if (size < 2) {
    fprintf(stderr, "needs a worker\n");
    MPI_Finalize();
    return 1;
  }
  if (rank == 0) {
    area = farmer(size, b, epsilon);
    printf("area %.6f\n", area);
  } else {
    worker(epsilon);
  }
  MPI_Finalize();
  return 0;
}
