// mpiproof-test:
// note: heat flow on a plate: Jacobi, Gauss-Seidel, relaxation
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int rows, cols;
  double *cell;
} Plate;

#define AT(p, r, c) ((p)->cell[(size_t)(r) * (size_t)(p)->cols + (size_t)(c)])

static Plate *plate_new(int rows, int cols) {
  Plate *p = malloc(sizeof *p);
  if (p == NULL)
    exit(1);
  p->rows = rows;
  p->cols = cols;
  p->cell = calloc((size_t)rows * (size_t)cols, sizeof *p->cell);
  if (p->cell == NULL)
    exit(1);
  return p;
}

static void plate_free(Plate *p) {
  free(p->cell);
  free(p);
}

static void plate_reset(Plate *p) {
  memset(p->cell, 0, (size_t)p->rows * (size_t)p->cols * sizeof *p->cell);
  for (int c = 0; c < p->cols; c++)
    AT(p, 0, c) = 100;
  for (int r = 0; r < p->rows; r++)
    AT(p, r, p->cols - 1) = 25.0 * r / (p->rows - 1);
}

static double jacobi(Plate *p) {
  static Plate *next;
  if (p == NULL) {
    plate_free(next);
    next = NULL;
    return 0;
  }
  if (next == NULL)
    next = plate_new(p->rows, p->cols);
  memcpy(next->cell, p->cell,
         (size_t)p->rows * (size_t)p->cols * sizeof *p->cell);
  double change = 0;
  for (int r = 1; r < p->rows - 1; r++)
    for (int c = 1; c < p->cols - 1; c++) {
      double v = (AT(p, r - 1, c) + AT(p, r + 1, c) + AT(p, r, c - 1) +
                  AT(p, r, c + 1)) / 4;
      change = fmax(change, fabs(v - AT(p, r, c)));
      AT(next, r, c) = v;
    }
  double *t = p->cell;
  p->cell = next->cell;
  next->cell = t;
  return change;
}

static double relax(Plate *p, double omega) {
  double change = 0;
  for (int r = 1; r < p->rows - 1; r++)
    for (int c = 1; c < p->cols - 1; c++) {
      double v = (AT(p, r - 1, c) + AT(p, r + 1, c) + AT(p, r, c - 1) +
                  AT(p, r, c + 1)) / 4;
      double d = omega * (v - AT(p, r, c));
      change = fmax(change, fabs(d));
      AT(p, r, c) += d;
    }
  return change;
}

static double gauss_seidel(Plate *p) {
  return relax(p, 1);
}

static double over_relax(Plate *p) {
  return relax(p, 1.5);
}

static int solve(Plate *p, double (*step)(Plate *), double tolerance) {
  int n = 0;
  plate_reset(p);
  do
    n++;
  while (step(p) > tolerance && n < 5000);
  return n;
}

static void print(const Plate *p) {
  for (int r = 0; r < p->rows; r += 2) {
    for (int c = 0; c < p->cols; c += 3)
      printf("%6.1f", AT(p, r, c));
    puts("");
  }
}

static double mean(const Plate *p) {
  double s = 0;
  for (int r = 0; r < p->rows; r++)
    for (int c = 0; c < p->cols; c++)
      s += AT(p, r, c);
  return s / (p->rows * p->cols);
}

int main(void) {
  static const struct {
    const char *name;
    double (*step)(Plate *);
  } methods[] = {{"jacobi", jacobi}, {"gauss-seidel", gauss_seidel},
                 {"over-relaxed", over_relax}};
  Plate *p = plate_new(15, 18);
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    int n = solve(p, methods[i].step, 1e-3);
    printf("%-14s %4d rounds, mean %.3f\n", methods[i].name, n, mean(p));
  }
  print(p);
  jacobi(NULL);
  plate_free(p);
  return 0;
}
