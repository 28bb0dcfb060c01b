// mpiproof-test:
// ranks: 3
// args: -n 24 -v
// expect: verified
//
// Bucket sort: options by hand, MPI_Alltoall of counts, MPI_Alltoallv of keys,
// a profiling layer that counts calls and bytes, a report by MPI_Gather.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int calls_sent, calls_all;

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag,
             MPI_Comm comm) {
  calls_sent++;
  return PMPI_Send(buf, count, type, dest, tag, comm);
}

int MPI_Alltoallv(const void *s, const int *sc, const int *sd, MPI_Datatype st,
                  void *r, const int *rc, const int *rd, MPI_Datatype rt,
                  MPI_Comm comm) {
  calls_all++;
  return PMPI_Alltoallv(s, sc, sd, st, r, rc, rd, rt, comm);
}

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static void usage(const char *name) {
  fprintf(stderr, "usage: %s [-n keys] [-v]\n", name);
  MPI_Abort(MPI_COMM_WORLD, 2);
}

int main(int argc, char *argv[]) {
  int rank, size, n = 16, verbose = 0, i, c, total, max = 1000;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-n") == 0 && i + 1 < argc)
      n = atoi(argv[++i]);
    else if (strcmp(argv[i], "-v") == 0)
      verbose = 1;
    else
      usage(argv[0]);
  }
  int mine = n / size + (rank < n % size);
  int *keys = malloc(mine * sizeof *keys), *sorted;
  unsigned seed = 17 + rank;
  for (i = 0; i < mine; i++) {
    seed = seed * 1103515245u + 12345u;
    keys[i] = (seed >> 16) % max;
  }
  int *sc = calloc(size, sizeof(int)), *sd = calloc(size, sizeof(int));
  int *rc = calloc(size, sizeof(int)), *rd = calloc(size, sizeof(int));
  qsort(keys, mine, sizeof *keys, compare);
  for (i = 0; i < mine; i++) sc[(long)keys[i] * size / max]++;
  MPI_Alltoall(sc, 1, MPI_INT, rc, 1, MPI_INT, MPI_COMM_WORLD);
  for (i = 1; i < size; i++) {
    sd[i] = sd[i - 1] + sc[i - 1];
    rd[i] = rd[i - 1] + rc[i - 1];
  }
  total = rd[size - 1] + rc[size - 1];
  sorted = malloc((total + 1) * sizeof *sorted);
  MPI_Alltoallv(keys, sc, sd, MPI_INT, sorted, rc, rd, MPI_INT,
                MPI_COMM_WORLD);
  qsort(sorted, total, sizeof *sorted, compare);
  int low = total > 0 ? sorted[0] : -1;
  if (rank > 0) MPI_Send(&low, 1, MPI_INT, rank - 1, 5, MPI_COMM_WORLD);
  if (rank < size - 1) {
    MPI_Recv(&c, 1, MPI_INT, rank + 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (total > 0 && c >= 0 && c < sorted[total - 1])
      printf("not sorted at %d\n", rank);
  }
  int *all = rank == 0 ? malloc(size * sizeof *all) : NULL;
  MPI_Gather(&total, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (c = i = 0; i < size; i++) c += all[i];
    printf("%d keys%s\n", c, c == n ? "" : " lost");
    if (verbose)
      for (i = 0; i < size; i++) printf("  bucket %d: %d\n", i, all[i]);
    free(all);
  }
  printf("rank %d: %d sends, %d exchanges\n", rank, calls_sent, calls_all);
  free(keys); free(sorted); free(sc); free(sd); free(rc); free(rd);
  MPI_Finalize();
  return 0;
}
