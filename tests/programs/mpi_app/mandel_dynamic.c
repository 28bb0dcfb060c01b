// mpiproof-test:
// note: Mandelbrot set, rows on demand, packed messages
// outcomes: 1
// ranks: 2 3 4
// run: -n 8 -- 2 4 4
/* The Mandelbrot set with rows handed out on demand. Workers ask by sending
 * an empty result; a result carries its row number in front of the pixels, as
 * one packed message whose length the master finds out by probing.
 *
 *   usage: mandel_dynamic [height [width [limit]]]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_READY 1
#define TAG_RESULT 2
#define TAG_ROW 3
#define TAG_END 4

static int height = 4, width = 8, limit = 10;

static int escape_time(double cr, double ci) {
  double zr = 0, zi = 0;
  int n = 0;

  while (n < limit && zr * zr + zi * zi <= 4.0) {
    double t = zr * zr - zi * zi + cr;
    zi = 2 * zr * zi + ci;
    zr = t;
    n++;
  }
  return n;
}

static void compute(int row, int *pixels) {
  int x;

  for (x = 0; x < width; x++)
    pixels[x] = escape_time(-2.0 + 2.6 * x / width, -1.2 + 2.4 * row / height);
}

static int pack_result(int row, const int *pixels, void *buffer, int room) {
  int at = 0;

  MPI_Pack(&row, 1, MPI_INT, buffer, room, &at, MPI_COMM_WORLD);
  MPI_Pack(pixels, width, MPI_INT, buffer, room, &at, MPI_COMM_WORLD);
  return at;
}

static int receive_result(int *image, int *seen) {
  MPI_Status status;
  char *buffer;
  int bytes, at = 0, row;

  MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_PACKED, &bytes);
  buffer = malloc((size_t)bytes + 1);
  MPI_Recv(buffer, bytes, MPI_PACKED, status.MPI_SOURCE, status.MPI_TAG,
           MPI_COMM_WORLD, &status);
  if (status.MPI_TAG == TAG_RESULT) {
    MPI_Unpack(buffer, bytes, &at, &row, 1, MPI_INT, MPI_COMM_WORLD);
    assert(row >= 0 && row < height && !seen[row]);
    MPI_Unpack(buffer, bytes, &at, image + row * width, width, MPI_INT,
               MPI_COMM_WORLD);
    assert(at == bytes);
    seen[row] = 1;
  } else {
    assert(bytes == 0);
  }
  free(buffer);
  return status.MPI_SOURCE;
}

static void master(int size) {
  int *image = calloc((size_t)(width * height), sizeof *image);
  int *seen = calloc((size_t)height, sizeof *seen);
  int next = 0, working = size - 1, x, y, source;

  /* Every message of a worker is answered by one: a row or the end. */
  while (working > 0) {
    source = receive_result(image, seen);
    if (next < height) {
      MPI_Send(&next, 1, MPI_INT, source, TAG_ROW, MPI_COMM_WORLD);
      next++;
    } else {
      MPI_Send(NULL, 0, MPI_INT, source, TAG_END, MPI_COMM_WORLD);
      working--;
    }
  }
  for (y = 0; y < height; y++) {
    assert(seen[y]);
    for (x = 0; x < width; x++)
      printf("%c", image[y * width + x] == limit ? '#' : '.');
    printf("\n");
  }
  free(image);
  free(seen);
}

static void worker(void) {
  int *pixels = malloc((size_t)width * sizeof *pixels);
  char *buffer;
  int row, room, more, length;
  MPI_Status status;

  MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &room);
  MPI_Pack_size(width, MPI_INT, MPI_COMM_WORLD, &more);
  room += more;
  buffer = malloc((size_t)room);
  MPI_Send(NULL, 0, MPI_PACKED, 0, TAG_READY, MPI_COMM_WORLD);
  for (;;) {
    MPI_Recv(&row, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == TAG_END)
      break;
    compute(row, pixels);
    length = pack_result(row, pixels, buffer, room);
    MPI_Send(buffer, length, MPI_PACKED, 0, TAG_RESULT, MPI_COMM_WORLD);
  }
  free(pixels);
  free(buffer);
}

int main(int argc, char **argv) {
  int rank, size;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1) height = atoi(argv[1]);
  if (argc > 2) width = atoi(argv[2]);
  if (argc > 3) limit = atoi(argv[3]);
  if (size < 2) {
    fprintf(stderr, "needs at least one worker\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  if (rank == 0)
    master(size);
  else
    worker();
  MPI_Finalize();
  return 0;
}
