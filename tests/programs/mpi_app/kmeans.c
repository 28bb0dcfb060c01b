// mpiproof-test:
// note: k-means, scatter of points read from standard input, in-place sums
// outcomes: 1
// stdin: 12 2\n1 1  1.5 2  3 4  5 7  3.5 5  4.5 5  3.5 4.5  1 0.5\n
// stdin: 8 8  9 8.5  8.5 9  2 1\n
// ranks: 1 2 3 4 8
/* Clusters points of the plane. Rank 0 reads them from standard input: count
 * and number of clusters, then coordinates. Centres start at the first
 * points. Sums are collected by an in-place reduction. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROUNDS 20

typedef struct {
  double x, y;
} point;

static int rank, size;

static point *read_points(int *n, int *k) {
  point *all;
  int i;

  if (scanf("%d %d", n, k) != 2 || *n < 1 || *k < 1 || *k > *n) {
    fprintf(stderr, "kmeans: bad header\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
  }
  all = malloc((size_t)*n * sizeof *all);
  for (i = 0; i < *n; i++)
    if (scanf("%lf %lf", &all[i].x, &all[i].y) != 2) {
      fprintf(stderr, "kmeans: point %d is missing\n", i);
      MPI_Abort(MPI_COMM_WORLD, 2);
      exit(1);
    }
  return all;
}

static int nearest(const point *p, const point *centre, int k) {
  double best = HUGE_VAL;
  int i, at = 0;

  for (i = 0; i < k; i++) {
    double dx = p->x - centre[i].x, dy = p->y - centre[i].y;
    if (dx * dx + dy * dy < best) {
      best = dx * dx + dy * dy;
      at = i;
    }
  }
  return at;
}

/* One round; the number of points that changed their cluster. */
static int improve(const point *mine, int *cluster, int count, point *centre,
                   int k) {
  double *sum = calloc((size_t)k * 3, sizeof *sum);
  int i, changed = 0;

  for (i = 0; i < count; i++) {
    int c = nearest(&mine[i], centre, k);
    changed += c != cluster[i];
    cluster[i] = c;
    sum[3 * c] += mine[i].x;
    sum[3 * c + 1] += mine[i].y;
    sum[3 * c + 2] += 1.0;
  }
  MPI_Allreduce(MPI_IN_PLACE, sum, 3 * k, MPI_DOUBLE, MPI_SUM,
                MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &changed, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (i = 0; i < k; i++)
    if (sum[3 * i + 2] > 0.0) {
      centre[i].x = sum[3 * i] / sum[3 * i + 2];
      centre[i].y = sum[3 * i + 1] / sum[3 * i + 2];
    }
  free(sum);
  return changed;
}

int main(int argc, char **argv) {
  point *all = NULL, *mine, *centre;
  int head[2], *counts, *displs, *cluster, *clusters = NULL, i, round;
  MPI_Datatype pair;
  double start;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  start = MPI_Wtime();
  MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
  MPI_Type_commit(&pair);
  if (rank == 0)
    all = read_points(&head[0], &head[1]);
  MPI_Bcast(head, 2, MPI_INT, 0, MPI_COMM_WORLD);
  centre = malloc((size_t)head[1] * sizeof *centre);
  if (rank == 0)
    memcpy(centre, all, (size_t)head[1] * sizeof *centre);
  MPI_Bcast(centre, head[1], pair, 0, MPI_COMM_WORLD);
  counts = malloc((size_t)size * sizeof *counts);
  displs = malloc((size_t)size * sizeof *displs);
  for (i = 0; i < size; i++) {
    displs[i] = i * head[0] / size;
    counts[i] = (i + 1) * head[0] / size - displs[i];
  }
  mine = malloc((size_t)(counts[rank] + 1) * sizeof *mine);
  cluster = malloc((size_t)(counts[rank] + 1) * sizeof *cluster);
  for (i = 0; i < counts[rank]; i++)
    cluster[i] = -1;
  MPI_Scatterv(all, counts, displs, pair, mine, counts[rank], pair, 0,
               MPI_COMM_WORLD);
  for (round = 1; round <= MAX_ROUNDS; round++)
    if (improve(mine, cluster, counts[rank], centre, head[1]) == 0)
      break;
  if (rank == 0)
    clusters = malloc((size_t)head[0] * sizeof *clusters);
  MPI_Gatherv(cluster, counts[rank], MPI_INT, clusters, counts, displs,
              MPI_INT, 0, MPI_COMM_WORLD);
  if (MPI_Wtime() < start)
    MPI_Abort(MPI_COMM_WORLD, 3);
  if (rank == 0) {
    printf("%d rounds\n", round);
    for (i = 0; i < head[1]; i++)
      printf("centre %.3f %.3f\n", centre[i].x, centre[i].y);
    for (i = 0; i < head[0]; i++) {
      printf("%d%c", clusters[i], i == head[0] - 1 ? '\n' : ' ');
      if (clusters[i] != nearest(&all[i], centre, head[1]))
        MPI_Abort(MPI_COMM_WORLD, 4);
    }
  }
  free(all);
  free(mine);
  free(centre);
  free(cluster);
  free(clusters);
  free(counts);
  free(displs);
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
