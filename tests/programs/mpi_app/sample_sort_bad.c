// mpiproof-test:
// note: keys are received at the displacements of the sends
// ranks: 3
// expect: violated
// finding: invalid-buffer @ ALLTOALL
// bitcode: no
/* Sample sort: every process sorts its keys and picks samples; rank 0 sorts
 * the samples and broadcasts the splitters; keys go to their buckets by an
 * all-to-all with counts that are exchanged first.
 *
 *   usage: sample_sort_bad [keys_per_process]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int rank, size;

static int less(const void *x, const void *y) {
  int a = *(const int *)x, b = *(const int *)y;

  return a < b ? -1 : a > b;
}

static int *ints(int n) {
  return malloc((size_t)(n > 0 ? n : 1) * sizeof(int));
}

static void fill(int *keys, int n) {
  int i;

  for (i = 0; i < n; i++)
    keys[i] = ((rank * n + i) * 37 + 11) % 101;
}

static int *choose_splitters(const int *keys, int n) {
  int *samples = ints(size - 1), *all = NULL, *splitters = ints(size - 1), i;

  for (i = 0; i < size - 1; i++)
    samples[i] = keys[(i + 1) * n / size];
  if (rank == 0)
    all = ints(size * (size - 1));
  MPI_Gather(samples, size - 1, MPI_INT, all, size - 1, MPI_INT, 0,
             MPI_COMM_WORLD);
  if (rank == 0) {
    qsort(all, (size_t)(size * (size - 1)), sizeof *all, less);
    for (i = 0; i < size - 1; i++)
      splitters[i] = all[(i + 1) * (size - 1)];
    free(all);
  }
  MPI_Bcast(splitters, size - 1, MPI_INT, 0, MPI_COMM_WORLD);
  free(samples);
  return splitters;
}

static void count_buckets(const int *keys, int n, const int *splitters,
                          int *counts) {
  int i, b = 0;

  for (i = 0; i < size; i++)
    counts[i] = 0;
  for (i = 0; i < n; i++) {
    while (b < size - 1 && keys[i] >= splitters[b])
      b++;
    counts[b]++;
  }
}

static int prefix(const int *counts, int *displs) {
  int i, sum = 0;

  for (i = 0; i < size; i++) {
    displs[i] = sum;
    sum += counts[i];
  }
  return sum;
}

static int *sort(int *keys, int n, int *total) {
  int *send_counts = ints(size), *send_displs = ints(size);
  int *recv_counts = ints(size), *recv_displs = ints(size);
  int *splitters, *bucket;

  qsort(keys, (size_t)n, sizeof *keys, less);
  splitters = choose_splitters(keys, n);
  count_buckets(keys, n, splitters, send_counts);
  MPI_Alltoall(send_counts, 1, MPI_INT, recv_counts, 1, MPI_INT,
               MPI_COMM_WORLD);
  prefix(send_counts, send_displs);
  *total = prefix(recv_counts, recv_displs);
  bucket = ints(*total);
  MPI_Alltoallv(keys, send_counts, send_displs, MPI_INT, /* @ALLTOALL */
                bucket, recv_counts, send_displs, MPI_INT, MPI_COMM_WORLD);
  qsort(bucket, (size_t)*total, sizeof *bucket, less);
  free(send_counts);
  free(send_displs);
  free(recv_counts);
  free(recv_displs);
  free(splitters);
  return bucket;
}

/* Prints the buckets in order and checks the order across them. */
static int report(const int *bucket, int total) {
  int *counts = ints(size), *displs = ints(size), *all = NULL;
  int n = 0, i, wrong = 0;

  MPI_Gather(&total, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    n = prefix(counts, displs);
    all = ints(n);
  }
  MPI_Gatherv(bucket, total, MPI_INT, all, counts, displs, MPI_INT, 0,
              MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < n; i++) {
      printf("%d%c", all[i], i == n - 1 ? '\n' : ' ');
      if (i > 0 && all[i - 1] > all[i])
        wrong++;
    }
    free(all);
  }
  free(counts);
  free(displs);
  return wrong;
}

int main(int argc, char **argv) {
  int n = 6, total, *keys, *bucket, whole;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1)
    n = atoi(argv[1]);
  keys = ints(n);
  fill(keys, n);
  bucket = sort(keys, n, &total);
  if (report(bucket, total) != 0)
    MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Allreduce(&total, &whole, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (whole != n * size)
    MPI_Abort(MPI_COMM_WORLD, 2);
  free(keys);
  free(bucket);
  MPI_Finalize();
  return 0;
}
