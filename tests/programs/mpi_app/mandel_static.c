// mpiproof-test:
// note: Mandelbrot set, blocks of rows, gather and a derived communicator
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 16 8 10
/* The Mandelbrot set with a static division: every process computes a block
 * of rows, rank 0 gathers the picture and writes it as text and as a PGM
 * file. If there are more processes than rows the surplus ones leave.
 *
 *   usage: mandel_static [height [width [limit]]]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PALETTE " .:-=+*#%@"

typedef struct {
  int width, height, limit;
  double left, right, bottom, top;
} view;

static int iterations(double cr, double ci, int limit) {
  double zr = 0.0, zi = 0.0, t;
  int n;

  for (n = 0; n < limit && zr * zr + zi * zi <= 4.0; n++) {
    t = zr * zr - zi * zi + cr;
    zi = 2.0 * zr * zi + ci;
    zr = t;
  }
  return n;
}

static void compute_row(const view *v, int row, unsigned char *out) {
  double ci = v->top - (v->top - v->bottom) * (row + 0.5) / v->height;
  int x;

  for (x = 0; x < v->width; x++) {
    double cr = v->left + (v->right - v->left) * (x + 0.5) / v->width;
    out[x] = (unsigned char)(iterations(cr, ci, v->limit) * 255 / v->limit);
  }
}

static void print_text(const view *v, const unsigned char *image) {
  int x, y;

  for (y = 0; y < v->height; y++) {
    for (x = 0; x < v->width; x++)
      putchar(PALETTE[image[y * v->width + x] * 9 / 255]);
    putchar('\n');
  }
}

static int write_pgm(const view *v, const unsigned char *image,
                     const char *name) {
  FILE *f = fopen(name, "wb");
  size_t n = (size_t)v->width * (size_t)v->height;

  if (!f)
    return -1;
  fprintf(f, "P5\n%d %d\n255\n", v->width, v->height);
  if (fwrite(image, 1, n, f) != n) {
    fclose(f);
    return -1;
  }
  return fclose(f);
}

/* Rows are dealt in blocks of equal size; the last block may be short, and is
 * padded in the gather. */
static void render(const view *v, MPI_Comm comm) {
  unsigned char *block, *image = NULL;
  int rank, size, share, i;

  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  share = (v->height + size - 1) / size;
  block = calloc((size_t)share * (size_t)v->width, 1);
  if (rank == 0)
    image = malloc((size_t)share * (size_t)size * (size_t)v->width);
  for (i = 0; i < share; i++)
    if (rank * share + i < v->height)
      compute_row(v, rank * share + i, block + i * v->width);
  MPI_Gather(block, share * v->width, MPI_UNSIGNED_CHAR, image,
             share * v->width, MPI_UNSIGNED_CHAR, 0, comm);
  if (rank == 0) {
    print_text(v, image);
    if (write_pgm(v, image, "mandel.pgm") != 0) {
      fprintf(stderr, "cannot write mandel.pgm\n");
      MPI_Abort(comm, 2);
    }
  }
  free(block);
  free(image);
}

int main(int argc, char **argv) {
  view v = {12, 6, 12, -2.0, 0.75, -1.25, 1.25};
  int rank, active;
  MPI_Comm comm;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (argc > 1) v.height = atoi(argv[1]);
  if (argc > 2) v.width = atoi(argv[2]);
  if (argc > 3) v.limit = atoi(argv[3]);
  if (v.width < 1 || v.height < 1 || v.limit < 1) {
    if (rank == 0)
      fprintf(stderr, "usage: mandel_static [height [width [limit]]]\n");
    MPI_Finalize();
    return 1;
  }
  active = rank < v.height;
  MPI_Comm_split(MPI_COMM_WORLD, active ? 0 : MPI_UNDEFINED, rank, &comm);
  if (active) {
    render(&v, comm);
    MPI_Comm_free(&comm);
  }
  MPI_Finalize();
  return 0;
}
