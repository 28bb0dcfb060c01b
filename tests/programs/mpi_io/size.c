// mpiproof-test:
// ranks: 2
// expect: verified
/* Sizes: set, preallocated, asked for. */
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
  MPI_Offset o;
  char c = 7;
  MPI_File_open(MPI_COMM_WORLD, "size.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_size(f, 10);
  MPI_File_get_size(f, &o);
  assert(o == 10);
  MPI_File_preallocate(f, 5);
  MPI_File_get_size(f, &o);
  assert(o == 10);
  if (rank == 0) MPI_File_write_at(f, 8, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_sync(f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(f);
  MPI_File_set_size(f, 9);
  MPI_File_get_size(f, &o);
  assert(o == 9);
  MPI_File_close(&f);
  show("size.dat");
  MPI_Finalize();
  return 0;
}
