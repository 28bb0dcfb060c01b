// mpiproof-test:
// ranks: 2
// expect: verified
/* POSIX reads what MPI wrote and closed, after a barrier. */
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
  MPI_File_open(MPI_COMM_WORLD, "pa.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_at_all(f, 16 * rank, v, 4, MPI_INT, &s);
  MPI_File_close(&f);
  MPI_Barrier(MPI_COMM_WORLD);
  FILE *in = fopen("pa.dat", "rb");
  assert(fseek(in, 16 * (size - 1 - rank), SEEK_SET) == 0);
  assert(fread(w, 4, 4, in) == 4 && w[2] == 100 * (size - 1 - rank) + 2);
  fclose(in);
  show("pa.dat");
  MPI_Finalize();
  return 0;
}
