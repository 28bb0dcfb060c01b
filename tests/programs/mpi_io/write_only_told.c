// mpiproof-test:
// ranks: 2
// expect: verified
/* The program has said that it looks at errors. */
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

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int v[4], w[4] = {0};
  MPI_Status s;
  for (int i = 0; i < 4; i++) v[i] = 100 * rank + i;
  MPI_File_open(MPI_COMM_WORLD, "wt.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY,
                MPI_INFO_NULL, &f);
  MPI_File_set_errhandler(f, MPI_ERRORS_RETURN);
  if (MPI_File_read_at(f, 0, w, 1, MPI_INT, &s) == MPI_SUCCESS) puts("read");
  (void)v;
  MPI_File_close(&f);
  show("wt.dat");
  MPI_Finalize();
  return 0;
}
