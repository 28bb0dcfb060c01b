// mpiproof-test:
// ranks: 3
// args: 5
// expect: verified
//
// A task farm with a file of jobs read by rank 0, probes for messages of unknown
// length, tags as commands, and a table of results that does not depend on who
// did what.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_WORK 1
#define TAG_DONE 2
#define TAG_STOP 3

typedef struct {
  int id;
  int length;
  double x[4];
} Job;

static void write_jobs(const char *name, int n) {
  FILE *f = fopen(name, "w");
  int i, j;
  if (f == NULL) {
    perror(name);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  fprintf(f, "# %d jobs\n", n);
  for (i = 0; i < n; i++) {
    fprintf(f, "%d %d", i, 1 + i % 3);
    for (j = 0; j < 1 + i % 3; j++) fprintf(f, " %g", i + 0.25 * j);
    fprintf(f, "\n");
  }
  fclose(f);
}

static int read_jobs(const char *name, Job *jobs, int max) {
  char line[256], *p;
  int n = 0, j, used;
  FILE *f = fopen(name, "r");
  if (f == NULL) return -1;
  while (n < max && fgets(line, sizeof line, f) != NULL) {
    if (line[0] == '#') continue;
    if (sscanf(line, "%d %d%n", &jobs[n].id, &jobs[n].length, &used) != 2)
      continue;
    p = line + used;
    for (j = 0; j < jobs[n].length; j++) jobs[n].x[j] = strtod(p, &p);
    n++;
  }
  fclose(f);
  return n;
}

static void master(int size, int wanted) {
  Job jobs[16];
  double result[16], pair[2];
  int n, next = 0, busy = 0, i;
  MPI_Status status;
  write_jobs("jobs.txt", wanted);
  n = read_jobs("jobs.txt", jobs, 16);
  for (i = 1; i < size; i++) {
    if (next < n) {
      MPI_Send(jobs[next].x, jobs[next].length, MPI_DOUBLE, i,
               TAG_WORK + 10 * jobs[next].id, MPI_COMM_WORLD);
      next++;
      busy++;
    } else {
      MPI_Send(NULL, 0, MPI_DOUBLE, i, TAG_STOP, MPI_COMM_WORLD);
    }
  }
  while (busy > 0) {
    MPI_Recv(pair, 2, MPI_DOUBLE, MPI_ANY_SOURCE, TAG_DONE, MPI_COMM_WORLD,
             &status);
    result[(int)pair[0]] = pair[1];
    busy--;
    if (next < n) {
      MPI_Send(jobs[next].x, jobs[next].length, MPI_DOUBLE, status.MPI_SOURCE,
               TAG_WORK + 10 * jobs[next].id, MPI_COMM_WORLD);
      next++;
      busy++;
    } else {
      MPI_Send(NULL, 0, MPI_DOUBLE, status.MPI_SOURCE, TAG_STOP,
               MPI_COMM_WORLD);
    }
  }
  for (i = 0; i < n; i++) printf("job %d: %.3f\n", i, result[i]);
  remove("jobs.txt");
}

static void worker(void) {
  double *x, pair[2];
  int count, i;
  MPI_Status status;
  for (;;) {
    MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    x = (double *)malloc((count + 1) * sizeof(double));
    MPI_Recv(x, count, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (status.MPI_TAG == TAG_STOP) {
      free(x);
      return;
    }
    pair[0] = status.MPI_TAG / 10;
    pair[1] = 0;
    for (i = 0; i < count; i++) pair[1] += x[i] * x[i];
    free(x);
    MPI_Send(pair, 2, MPI_DOUBLE, 0, TAG_DONE, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0)
    master(size, argc > 1 ? atoi(argv[1]) : 4);
  else
    worker();
  MPI_Finalize();
  return 0;
}
