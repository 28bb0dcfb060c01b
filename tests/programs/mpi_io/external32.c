// mpiproof-test:
// ranks: 2
// expect: verified
/* Big-endian in the file. */
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
  double d = 1.5 + rank;
  MPI_File_open(MPI_COMM_WORLD, "ext.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_view(f, 24 * rank, MPI_BYTE, MPI_BYTE, "external32",
                    MPI_INFO_NULL);
  MPI_File_write(f, v, 4, MPI_INT, &s);
  MPI_File_write(f, &d, 1, MPI_DOUBLE, &s);
  MPI_File_read_at(f, 4, w, 2, MPI_INT, &s);
  assert(w[0] == v[1] && w[1] == v[2]);
  MPI_File_close(&f);
  show("ext.dat");
  MPI_Finalize();
  return 0;
}
