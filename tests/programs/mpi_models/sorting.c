// mpiproof-test:
// note: a master hands out rows to be sorted, to whoever is free
// options: --path-models -n 4
// paths: 9
/* Sorts every row of an array. The master hands out rows; a worker sorts its
 * row (bubble sort) and returns it with its number; the master puts it back
 * and gives the worker the next one, or lets it go. Rows hold an arrangement of
 * the same numbers, different in each, so workers compare different data.
 *
 *   usage: sorting [rows]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

enum { MASTER = 0, LENGTH = 4, TAG_SORT = 1, TAG_SORTED, TAG_STOP };

typedef struct {
  int number;
  int item[LENGTH];
} row_t;

static void bubble_sort(int *item) {
  int i, j, t;

  for (i = LENGTH - 1; i > 0; i--)
    for (j = 0; j < i; j++)
      if (item[j] > item[j + 1]) {
        t = item[j];
        item[j] = item[j + 1];
        item[j + 1] = t;
      }
}

static void send_row(const row_t *row, int to, int tag) {
  MPI_Send(row, LENGTH + 1, MPI_INT, to, tag, MPI_COMM_WORLD);
}

static void master(int size, int rows) {
  row_t *array = malloc((size_t)rows * sizeof *array), row;
  int given = 0, done, i, w;
  MPI_Status status;

  for (i = 0; i < rows; i++) {
    array[i].number = i;
    for (w = 0; w < LENGTH; w++)
      array[i].item[w] = (w * (i % 2 ? 3 : 1) + i) % LENGTH + 10 * i;
  }
  for (w = 1; w < size && given < rows; w++, given++)
    send_row(&array[given], w, TAG_SORT);
  for (done = 0; done < rows; done++) {
    MPI_Recv(&row, LENGTH + 1, MPI_INT, MPI_ANY_SOURCE, TAG_SORTED,
             MPI_COMM_WORLD, &status);
    RECEIVED(done, status.MPI_SOURCE);
    memcpy(array[row.number].item, row.item, sizeof row.item);
    if (given < rows)
      send_row(&array[given++], status.MPI_SOURCE, TAG_SORT);
  }
  for (w = 1; w < size; w++)
    MPI_Send(NULL, 0, MPI_INT, w, TAG_STOP, MPI_COMM_WORLD);
  for (i = 0; i < rows; i++)
    printf("%d..%d\n", array[i].item[0], array[i].item[LENGTH - 1]);
  free(array);
}

static void worker(void) {
  row_t row;
  MPI_Status status;

  for (;;) {
    MPI_Recv(&row, LENGTH + 1, MPI_INT, MASTER, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    if (status.MPI_TAG == TAG_STOP)
      return;
    bubble_sort(row.item);
    send_row(&row, MASTER, TAG_SORTED);
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
