// mpiproof-test:
// ranks: 2
// expect: verified
/* Reading past the end gives what is there. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

/* Rank 0 prints the file and removes it. */
static void show(const char *name) {
  int c;
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank != 0) return;
  FILE *f = fopen(name, "rb");
  while (f != NULL && (c = getc(f)) != EOF) printf("%02x", (unsigned)c);
  puts(f == NULL ? "none" : "");
  if (f != NULL) fclose(f);
  remove(name);
}

static int count(MPI_Status *status, MPI_Datatype type) {
  int n;
  MPI_Get_count(status, type, &n);
  return n;
}

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int v[4], w[4] = {0};
  MPI_Status s;
  for (int i = 0; i < 4; i++) v[i] = 100 * rank + i;
  MPI_File_open(MPI_COMM_WORLD, "end.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) MPI_File_write_at(f, 0, v, 3, MPI_INT, &s);
  MPI_File_sync(f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(f);
  memset(w, -1, sizeof w);
  MPI_File_read_at(f, 4, w, 4, MPI_INT, &s);
  printf("%d %d %d %d\n", count(&s, MPI_INT), w[0], w[1], w[2]);
  MPI_File_read_at(f, 40, w, 4, MPI_INT, &s);
  printf("%d\n", count(&s, MPI_INT));
  MPI_File_read_at(f, 0, w, 0, MPI_INT, &s);
  printf("%d\n", count(&s, MPI_INT));
  MPI_File_close(&f);
  show("end.dat");
  MPI_Finalize();
  return 0;
}
