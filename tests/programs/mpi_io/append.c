// mpiproof-test:
// ranks: 2
// expect: verified
/* Opened to append: pointers at the end. */
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
  char c = 'x';
  MPI_File_open(MPI_COMM_WORLD, "app.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) MPI_File_write_at(f, 0, "abc", 3, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_open(MPI_COMM_WORLD, "app.dat", MPI_MODE_WRONLY | MPI_MODE_APPEND,
                MPI_INFO_NULL, &f);
  MPI_File_get_position(f, &o);
  assert(o == 3);
  if (rank == 1) MPI_File_write(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  show("app.dat");
  MPI_Finalize();
  return 0;
}
