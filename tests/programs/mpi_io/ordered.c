// mpiproof-test:
// ranks: 1 2 3
// expect: verified
/* Ordered: by rank, from the shared pointer on. */
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
  char c = (char)('a' + rank), d[2] = {c, c};
  MPI_Offset o;
  MPI_File_open(MPI_COMM_WORLD, "ord.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_ordered(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_write_ordered(f, d, rank == 0 ? 2 : 1, MPI_CHAR,
                         MPI_STATUS_IGNORE);
  MPI_File_get_position_shared(f, &o);
  printf("%lld\n", (long long)o);
  MPI_File_sync(f);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(f);
  MPI_File_seek_shared(f, 0, MPI_SEEK_SET);
  MPI_File_read_ordered(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  assert(c == 'a' + rank);
  MPI_File_write_ordered_begin(f, d, 1, MPI_CHAR);
  MPI_File_write_ordered_end(f, d, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  show("ord.dat");
  MPI_Finalize();
  return 0;
}
