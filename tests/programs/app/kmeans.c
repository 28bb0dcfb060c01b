// mpiproof-test:
// note: k-means clustering and nearest neighbours
#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIMENSIONS = 2, CLUSTERS = 4, POINTS = 160 };

typedef struct {
  double x[DIMENSIONS];
  int cluster;
} Point;

static uint32_t seed = 2024;

static double uniform(void) {
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  return seed / 4294967296.0;
}

/* Sum of uniforms: nearly normal, without the math library. */
static double normal(void) {
  double s = -6;
  for (int i = 0; i < 12; i++)
    s += uniform();
  return s;
}

static double distance(const double *a, const double *b) {
  double s = 0;
  for (int d = 0; d < DIMENSIONS; d++)
    s += (a[d] - b[d]) * (a[d] - b[d]);
  return s;
}

static void make_points(Point *p) {
  static const double centers[CLUSTERS][DIMENSIONS] = {
      {0, 0}, {8, 1}, {3, 9}, {-6, 5}};
  for (int i = 0; i < POINTS; i++) {
    const double *c = centers[i % CLUSTERS];
    for (int d = 0; d < DIMENSIONS; d++)
      p[i].x[d] = c[d] + normal();
    p[i].cluster = -1;
  }
}

static int nearest(const double *x, double (*centers)[DIMENSIONS], int n) {
  int best = 0;
  double least = DBL_MAX;
  for (int i = 0; i < n; i++) {
    double d = distance(x, centers[i]);
    if (d < least) {
      least = d;
      best = i;
    }
  }
  return best;
}

static int assign(Point *p, double (*centers)[DIMENSIONS]) {
  int moved = 0;
  for (int i = 0; i < POINTS; i++) {
    int c = nearest(p[i].x, centers, CLUSTERS);
    moved += c != p[i].cluster;
    p[i].cluster = c;
  }
  return moved;
}

static void update(const Point *p, double (*centers)[DIMENSIONS]) {
  double sum[CLUSTERS][DIMENSIONS] = {{0}};
  int count[CLUSTERS] = {0};
  for (int i = 0; i < POINTS; i++) {
    count[p[i].cluster]++;
    for (int d = 0; d < DIMENSIONS; d++)
      sum[p[i].cluster][d] += p[i].x[d];
  }
  for (int c = 0; c < CLUSTERS; c++)
    for (int d = 0; d < DIMENSIONS && count[c]; d++)
      centers[c][d] = sum[c][d] / count[c];
}

/* Each further center is the point farthest from those chosen. */
static void start(const Point *p, double (*centers)[DIMENSIONS]) {
  memcpy(centers[0], p[0].x, sizeof p[0].x);
  for (int c = 1; c < CLUSTERS; c++) {
    int far = 0;
    double most = -1;
    for (int i = 0; i < POINTS; i++) {
      double d = distance(p[i].x, centers[nearest(p[i].x, centers, c)]);
      if (d > most) {
        most = d;
        far = i;
      }
    }
    memcpy(centers[c], p[far].x, sizeof p[far].x);
  }
}

static const double *query;

static int by_distance(const void *a, const void *b) {
  double x = distance(((const Point *)a)->x, query);
  double y = distance(((const Point *)b)->x, query);
  return (x > y) - (x < y);
}

static int vote(Point *p, const double *at, int k) {
  int votes[CLUSTERS] = {0}, best = 0;
  query = at;
  qsort(p, POINTS, sizeof *p, by_distance);
  for (int i = 0; i < k; i++)
    votes[p[i].cluster]++;
  for (int c = 1; c < CLUSTERS; c++)
    if (votes[c] > votes[best])
      best = c;
  return best;
}

int main(void) {
  static Point points[POINTS];
  double centers[CLUSTERS][DIMENSIONS];
  make_points(points);
  start(points, centers);
  int rounds = 0, moved;
  while ((moved = assign(points, centers)) > 0) {
    update(points, centers);
    printf("round %d moved %d\n", ++rounds, moved);
  }
  int sizes[CLUSTERS] = {0};
  double spread = 0;
  for (int i = 0; i < POINTS; i++) {
    sizes[points[i].cluster]++;
    spread += distance(points[i].x, centers[points[i].cluster]);
  }
  for (int c = 0; c < CLUSTERS; c++)
    printf("cluster %d: %d points at %.4f %.4f\n", c, sizes[c], centers[c][0],
           centers[c][1]);
  printf("spread %.4f\n", spread);
  double asks[3][DIMENSIONS] = {{1, 1}, {7, 0}, {-5, 6}};
  for (int i = 0; i < 3; i++) {
    int c = vote(points, asks[i], 9);
    printf("%g %g -> %.0f %.0f\n", asks[i][0], asks[i][1], centers[c][0],
           centers[c][1]);
  }
  return 0;
}
