// mpiproof-test:
// ranks: 2
// expect: verified
/* An error handler of the program. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, handled;

static void handle(MPI_File *file, int *code, ...) {
  (void)file;
  handled += *code != MPI_SUCCESS;
}

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
  MPI_Errhandler e, g;
  MPI_File_open(MPI_COMM_WORLD, "h.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY,
                MPI_INFO_NULL, &f);
  MPI_File_get_errhandler(f, &g);
  assert(g == MPI_ERRORS_RETURN);
  MPI_File_create_errhandler(handle, &e);
  MPI_File_set_errhandler(f, e);
  MPI_Errhandler_free(&e);
  MPI_File_read_at(f, 0, &size, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(handled == 1);
  MPI_File_close(&f);
  show("h.dat");
  MPI_Finalize();
  return 0;
}
