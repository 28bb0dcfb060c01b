// mpiproof-test:
// ranks: 2
// expect: verified
/* In atomic mode a counter in a file is read whole, old or new. */
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
  int a[2] = {1, 1}, b[2] = {0, 0};
  MPI_File_open(MPI_COMM_WORLD, "at.dat2", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_size(f, sizeof a);
  MPI_File_set_atomicity(f, 1);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) MPI_File_write_at(f, 0, a, 2, MPI_INT, MPI_STATUS_IGNORE);
  if (rank == 1) MPI_File_read_at(f, 0, b, 2, MPI_INT, MPI_STATUS_IGNORE);
  assert(b[0] == b[1]);
  if (rank == 1) printf("%d\n", b[0]);
  MPI_File_close(&f);
  show("at.dat2");
  MPI_Finalize();
  return 0;
}
