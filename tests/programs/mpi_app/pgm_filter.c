// mpiproof-test:
// note: image filter, reads and writes PGM files, scatterv and halo rows
// outcomes: 1
// ranks: 1 2 3 4
// run: -n 4 -- picture.pgm edge
// run: -n 7 -- picture.pgm sharpen
// file: picture.pgm
/* A 3 x 3 filter on a grey picture. Rank 0 reads the file, scatters rows; the
 * processes fetch the rows above and below from their neighbours; rank 0
 * gathers the result and writes it.
 *
 *   usage: pgm_filter [picture [blur|sharpen|edge]]
 */
#include <ctype.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_UP 31
#define TAG_DOWN 32

struct image {
  int width, height, maximum;
  unsigned char *pixels;
};

struct kernel {
  const char *name;
  int weight[9];
  int divisor;
};

static const struct kernel kernels[] = {
    {"blur", {1, 2, 1, 2, 4, 2, 1, 2, 1}, 16},
    {"sharpen", {0, -1, 0, -1, 5, -1, 0, -1, 0}, 1},
    {"edge", {-1, -1, -1, -1, 8, -1, -1, -1, -1}, 1},
};

static int rank, size;

static void give_up(const char *what) {
  fprintf(stderr, "pgm_filter: %s\n", what);
  MPI_Abort(MPI_COMM_WORLD, 1);
  exit(1);
}

/* The next number of the header or the text; comments start with #. */
static int number(FILE *f) {
  int c, n = 0;

  do {
    c = getc(f);
    if (c == '#')
      while (c != '\n' && c != EOF)
        c = getc(f);
  } while (c != EOF && isspace(c));
  if (!isdigit(c))
    give_up("a number is missing");
  while (isdigit(c)) {
    n = n * 10 + (c - '0');
    c = getc(f);
  }
  return n;
}

static void read_image(struct image *image, const char *name) {
  FILE *f = fopen(name, "rb");
  int i, n, text;

  if (f == NULL)
    give_up("cannot open the picture");
  if (getc(f) != 'P')
    give_up("not a PGM file");
  text = getc(f) == '2';
  image->width = number(f);
  image->height = number(f);
  image->maximum = number(f);
  n = image->width * image->height;
  if (n <= 0 || image->maximum > 255)
    give_up("a strange header");
  image->pixels = malloc((size_t)n);
  for (i = 0; i < n; i++)
    image->pixels[i] = (unsigned char)(text ? number(f) : getc(f));
  fclose(f);
}

static void write_image(const struct image *image, const char *name) {
  size_t n = (size_t)(image->width * image->height);
  FILE *f = fopen(name, "wb");

  if (f == NULL)
    give_up("cannot write the result");
  fprintf(f, "P5\n%d %d\n%d\n", image->width, image->height, image->maximum);
  if (fwrite(image->pixels, 1, n, f) != n || fclose(f) != 0)
    give_up("cannot write the result");
}

static unsigned long checksum(const unsigned char *p, int n) {
  unsigned long sum = 1;
  int i;

  for (i = 0; i < n; i++)
    sum = (sum * 31 + p[i]) % 1000003;
  return sum;
}

static const struct kernel *find_kernel(const char *name) {
  size_t i;

  for (i = 0; i < sizeof kernels / sizeof kernels[0]; i++)
    if (strcmp(kernels[i].name, name) == 0)
      return &kernels[i];
  return NULL;
}

/* Rows above[0..2] are the one above, this one and the one below. */
static void filter_row(const unsigned char *const above[3],
                       unsigned char *out, int width, int maximum,
                       const struct kernel *kernel) {
  int x, dx, dy;

  for (x = 0; x < width; x++) {
    int sum = 0;
    for (dy = 0; dy < 3; dy++)
      for (dx = -1; dx <= 1; dx++) {
        int at = x + dx < 0 ? 0 : x + dx >= width ? width - 1 : x + dx;
        sum += kernel->weight[dy * 3 + dx + 1] * above[dy][at];
      }
    sum /= kernel->divisor;
    out[x] = (unsigned char)(sum < 0 ? 0 : sum > maximum ? maximum : sum);
  }
}

static void filter(const unsigned char *rows, unsigned char *out, int count,
                   int width, int maximum, const struct kernel *kernel) {
  int y;

  for (y = 0; y < count; y++) {
    const unsigned char *above[3] = {rows + y * width, rows + (y + 1) * width,
                                     rows + (y + 2) * width};
    filter_row(above, out + y * width, width, maximum, kernel);
  }
}

/* rows[0] and rows[count + 1] are fetched; at the border they repeat. */
static void fetch_halo(unsigned char *rows, int count, int width) {
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int below = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;

  memcpy(rows, rows + width, (size_t)width);
  memcpy(rows + (count + 1) * width, rows + count * width, (size_t)width);
  MPI_Sendrecv(rows + width, width, MPI_UNSIGNED_CHAR, above, TAG_UP,
               rows + (count + 1) * width, width, MPI_UNSIGNED_CHAR, below,
               TAG_UP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(rows + count * width, width, MPI_UNSIGNED_CHAR, below,
               TAG_DOWN, rows, width, MPI_UNSIGNED_CHAR, above, TAG_DOWN,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void compare_with_serial(const struct image *before,
                                const struct image *after,
                                const struct kernel *kernel) {
  int w = before->width, h = before->height, n = w * h;
  unsigned char *rows = malloc((size_t)(n + 2 * w));
  unsigned char *out = malloc((size_t)n);

  memcpy(rows, before->pixels, (size_t)w);
  memcpy(rows + w, before->pixels, (size_t)n);
  memcpy(rows + w + n, before->pixels + n - w, (size_t)w);
  filter(rows, out, h, w, before->maximum, kernel);
  if (memcmp(out, after->pixels, (size_t)n) != 0)
    give_up("the result differs from the serial one");
  free(rows);
  free(out);
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "picture.pgm";
  const struct kernel *kernel = find_kernel(argc > 2 ? argv[2] : "blur");
  struct image image = {0, 0, 0, NULL}, result;
  int header[3], *counts, *displs, i, mine;
  unsigned char *rows, *out;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (kernel == NULL)
    give_up("unknown filter");
  if (rank == 0) {
    read_image(&image, name);
    header[0] = image.width;
    header[1] = image.height;
    header[2] = image.maximum;
  }
  MPI_Bcast(header, 3, MPI_INT, 0, MPI_COMM_WORLD);
  if (header[1] < size)
    give_up("fewer rows than processes");
  counts = malloc((size_t)size * sizeof *counts);
  displs = malloc((size_t)size * sizeof *displs);
  for (i = 0; i < size; i++) {
    int first = i * header[1] / size, next = (i + 1) * header[1] / size;
    counts[i] = (next - first) * header[0];
    displs[i] = first * header[0];
  }
  mine = counts[rank] / header[0];
  rows = malloc((size_t)(mine + 2) * (size_t)header[0]);
  out = malloc((size_t)counts[rank]);
  MPI_Scatterv(image.pixels, counts, displs, MPI_UNSIGNED_CHAR,
               rows + header[0], counts[rank], MPI_UNSIGNED_CHAR, 0,
               MPI_COMM_WORLD);
  fetch_halo(rows, mine, header[0]);
  filter(rows, out, mine, header[0], header[2], kernel);
  result = image;
  if (rank == 0)
    result.pixels = malloc((size_t)(header[0] * header[1]));
  MPI_Gatherv(out, counts[rank], MPI_UNSIGNED_CHAR, result.pixels, counts,
              displs, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    write_image(&result, "filtered.pgm");
    compare_with_serial(&image, &result, kernel);
    printf("%s %d x %d: checksum %lu becomes %lu\n", kernel->name, header[0],
           header[1], checksum(image.pixels, header[0] * header[1]),
           checksum(result.pixels, header[0] * header[1]));
    free(image.pixels);
    free(result.pixels);
  }
  free(counts);
  free(displs);
  free(rows);
  free(out);
  MPI_Finalize();
  return 0;
}
