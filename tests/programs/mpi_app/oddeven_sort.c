// mpiproof-test:
// note: odd-even transposition sort, merge-split with neighbours
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 8 -- 2 7
/* Odd-even transposition sort of blocks. In each phase neighbours exchange
 * their sorted blocks; the lower one keeps the smaller half. After size
 * phases everything is sorted.
 *
 *   usage: oddeven_sort [keys_per_process [seed]]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_KEYS 5

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;

  return (x > y) - (x < y);
}

static void generate(int *keys, int n, int rank, unsigned seed) {
  unsigned state = seed + 77u * (unsigned)rank;
  int i;

  for (i = 0; i < n; i++) {
    state = state * 1103515245u + 12345u;
    keys[i] = (int)((state >> 16) % 100u);
  }
}

static int partner_of(int phase, int rank, int size) {
  int partner;

  if (phase % 2 == 0)
    partner = rank % 2 == 0 ? rank + 1 : rank - 1;
  else
    partner = rank % 2 == 0 ? rank - 1 : rank + 1;
  return partner < 0 || partner >= size ? MPI_PROC_NULL : partner;
}

static void keep_low(int *mine, const int *theirs, int *out, int n) {
  int i = 0, j = 0, k;

  for (k = 0; k < n; k++)
    out[k] = mine[i] <= theirs[j] ? mine[i++] : theirs[j++];
  memcpy(mine, out, (size_t)n * sizeof *mine);
}

static void keep_high(int *mine, const int *theirs, int *out, int n) {
  int i = n - 1, j = n - 1, k;

  for (k = n - 1; k >= 0; k--)
    out[k] = mine[i] >= theirs[j] ? mine[i--] : theirs[j--];
  memcpy(mine, out, (size_t)n * sizeof *mine);
}

static void sort(int *mine, int n, int rank, int size) {
  int *theirs = malloc((size_t)n * sizeof *theirs);
  int *out = malloc((size_t)n * sizeof *out);
  int phase, partner;

  qsort(mine, (size_t)n, sizeof *mine, compare);
  for (phase = 0; phase < size; phase++) {
    partner = partner_of(phase, rank, size);
    if (partner == MPI_PROC_NULL)
      continue;
    if (rank < partner) {
      MPI_Send(mine, n, MPI_INT, partner, TAG_KEYS, MPI_COMM_WORLD);
      MPI_Recv(theirs, n, MPI_INT, partner, TAG_KEYS, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      keep_low(mine, theirs, out, n);
    } else {
      MPI_Recv(theirs, n, MPI_INT, partner, TAG_KEYS, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      MPI_Send(mine, n, MPI_INT, partner, TAG_KEYS, MPI_COMM_WORLD);
      keep_high(mine, theirs, out, n);
    }
  }
  free(theirs);
  free(out);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 3;
  unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1u;
  int rank, size, i, *keys, *all = NULL;
  long before = 0, after = 0, sum;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  keys = malloc((size_t)n * sizeof *keys);
  generate(keys, n, rank, seed);
  for (sum = 0, i = 0; i < n; i++)
    sum += keys[i];
  MPI_Reduce(&sum, &before, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);

  sort(keys, n, rank, size);

  if (rank == 0)
    all = malloc((size_t)(n * size) * sizeof *all);
  MPI_Gather(keys, n, MPI_INT, all, n, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < n * size; i++) {
      assert(i == 0 || all[i - 1] <= all[i]);
      after += all[i];
      printf("%d%c", all[i], i == n * size - 1 ? '\n' : ' ');
    }
    assert(before == after);
    free(all);
  }
  free(keys);
  MPI_Finalize();
  return 0;
}
