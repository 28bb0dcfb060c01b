// mpiproof-test:
// note: Mandelbrot set in blocks, rows from any source, classes of colouring
// options: --path-models
// ranks: 4 6 8 10
// paths: 2
/* The Mandelbrot set, divided statically: every process computes its block of
 * rows and sends them one by one. Rank 0 takes rows as they come and puts each
 * where the number in front of its pixels says. Then it prints the picture,
 * bright or dark as an input says.
 *
 *   usage: mandelbrot [rows per process [width [limit]]]
 */
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

#define TAG_ROW 17

typedef struct {
  int rank, size;
  int share, width, height, limit;
} view_t;

static int escape_time(double re, double im, int limit) {
  double x = 0.0, y = 0.0, t;
  int n = 0;

  while (n < limit && x * x + y * y <= 4.0) {
    t = x * x - y * y + re;
    y = 2.0 * x * y + im;
    x = t;
    n++;
  }
  return n;
}

/* row[0] is its number, then come the pixels. */
static void compute_row(const view_t *v, int number, int *row) {
  double im = 1.25 - 2.5 * (number + 0.5) / v->height;
  int i;

  row[0] = number;
  for (i = 0; i < v->width; i++)
    row[i + 1] = escape_time(-2.0 + 2.75 * (i + 0.5) / v->width, im, v->limit);
}

static int *place_of(const view_t *v, int *picture, int row) {
  return picture + row * v->width;
}

static void store(const view_t *v, int *picture, const int *row) {
  int *place = place_of(v, picture, row[0]), i;

  for (i = 0; i < v->width; i++)
    place[i] = row[i + 1];
}

static void print_picture(const view_t *v, int *picture, int bright) {
  const char *palette = bright ? "@%#*+=-:. " : " .:-=+*#%@";
  int y, x;

  for (y = 0; y < v->height; y++) {
    for (x = 0; x < v->width; x++)
      printf("%d", place_of(v, picture, y)[x]);
    putchar('\n');
  }
  printf("in the set: %c\n", palette[9]);
}

static void draw(const view_t *v) {
  int *picture = calloc((size_t)(v->width * v->height), sizeof *picture);
  int *row = malloc((size_t)(v->width + 1) * sizeof *row);
  int bright, i;
  MPI_Status status;

  for (i = 0; i < v->share; i++) {
    compute_row(v, i, row);
    store(v, picture, row);
  }
  for (i = v->share; i < v->height; i++) {
    MPI_Recv(row, v->width + 1, MPI_INT, MPI_ANY_SOURCE, TAG_ROW,
             MPI_COMM_WORLD, &status);
    RECEIVED(i, status.MPI_SOURCE);
    store(v, picture, row);
  }
  bright = mpiproof_range(0, 1, "bright");
  print_picture(v, picture, bright);
  free(row);
  free(picture);
}

static void send_rows(const view_t *v) {
  int *row = malloc((size_t)(v->width + 1) * sizeof *row);
  int i;

  for (i = 0; i < v->share; i++) {
    compute_row(v, v->rank * v->share + i, row);
    MPI_Send(row, v->width + 1, MPI_INT, 0, TAG_ROW, MPI_COMM_WORLD);
  }
  free(row);
}

int main(int argc, char **argv) {
  view_t v;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &v.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &v.size);
  v.share = argc > 1 ? atoi(argv[1]) : 1;
  v.width = argc > 2 ? atoi(argv[2]) : 4;
  v.limit = argc > 3 ? atoi(argv[3]) : 8;
  v.height = v.share * v.size;
  if (v.rank == 0)
    draw(&v);
  else
    send_rows(&v);
  MPI_Finalize();
  return 0;
}
